import { maxWords } from '../../evidence/evidence.ts';

const fractions: Record<string, string> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅓': '1/3',
  '⅔': '2/3',
};

export function plainText(text: string): string {
  return text
    .replace(/[½¼¾⅛⅜⅝⅞⅓⅔]/g, (sign) => ` ${fractions[sign]}`)
    .replace(/\u2044/g, '/')
    .replace(/[\u201c\u201d\u2033\u02ba]|''|\u2032\u2032/g, '"')
    .replace(/[\u2018\u2019\u2032\u02b9]/g, "'")
    .replace(/[\u00d7\u2715\u2a2f]/g, 'x')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00ae\u2122\u2120]|\p{Cf}|[^\P{Cc}\s]/gu, '')
    .replace(/\bM\. ?O\. ?A\b\.?/gi, 'MOA')
    .replace(/\s+/g, ' ')
    .trim();
}

const abbreviations: Record<string, string> = {
  wt: 'weight',
  wgt: 'weight',
  dim: 'dimensions',
  dims: 'dimensions',
  lgth: 'length',
  wdth: 'width',
  hgt: 'height',
  ht: 'height',
  dia: 'diameter',
  diam: 'diameter',
  batt: 'battery',
  bat: 'battery',
  hrs: 'hours',
  hr: 'hours',
  ret: 'reticle',
  colour: 'color',
  colours: 'colors',
  h2o: 'water',
  fp: 'footprint',
  incl: 'including',
  excl: 'excluding',
  mfr: 'manufacturer',
  mfg: 'manufacturer',
  mfgr: 'manufacturer',
  num: 'number',
  pn: 'part number',
  oal: 'overall length',
  bbl: 'barrel',
  mag: 'magazine',
  rds: 'rounds',
  cal: 'caliber',
  calibre: 'caliber',
};

/** A label as its words, abbreviations in full: 'Wt. (w/ mount):' is 'weight with mount'. */
export function labelWords(label: string): string {
  return plainText(label)
    .replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after}`)
    .toLowerCase()
    .replace(/\bw\/o\b/g, 'without')
    .replace(/\bw\//g, 'with ')
    .replace(/\bp\/n\b/g, 'part number')
    .replace(/[^a-z0-9#]+/g, ' ')
    .replace(/\S+/g, (word) => abbreviations[word] ?? word)
    .trim()
    .replace(/ no$/, ' number');
}

/** Letters that look like Latin ones, next to Latin letters or digits: a text that deceives. */
const mixedAlphabets =
  /[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}][A-Za-z0-9]|[A-Za-z0-9][\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}]/u;
/** Embeddings and overrides show a text in another order than it has. */
const turned = /[\u202a-\u202e]/;

export function isDeceptive(text: string): boolean {
  return mixedAlphabets.test(text) || turned.test(text);
}

const template = /\{\{|\}\}|\{%|%\}|<%|%>|\$\{|\[object |\bundefined\b|\bNaN\b/;

export function isTemplate(text: string): boolean {
  return template.test(text);
}

export function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

export function cutAround(text: string, part: string, max = maxWords): string {
  if (text.length <= max) return text;
  const found = text.indexOf(part);
  const at = found === -1 ? text.toLowerCase().indexOf(part.toLowerCase()) : found;
  const middle = Math.max(0, at) + Math.min(part.length, max) / 2;
  const start = Math.max(0, Math.min(Math.round(middle - max / 2), text.length - max));
  return trimToWords(text, start, start + max);
}

function trimToWords(text: string, start: number, end: number): string {
  let cut = text.slice(start, end);
  if (start > 0) cut = cut.replace(/^\S{0,15}\s/, '');
  if (end < text.length) cut = cut.replace(/\s\S{0,15}$/, '');
  return cut.trim();
}
