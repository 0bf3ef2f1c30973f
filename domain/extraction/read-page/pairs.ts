import { isLabelText } from './read-line.ts';

export const withoutColon = (text: string) => text.replace(/[\s:\u2013\u2014|=-]+$/, '').trim();
const withoutStart = (text: string) => text.replace(/^[\s:\u2013\u2014|=]+|^\s*-\s+/, '').trim();

const colonPair = /^([\p{L}\p{N}][^:.!?]{1,58}?)\s*:\s*(\S.*)$/u;
const dashPair = /^(\S[^:]{1,50}?)(?:\s+[-\u2013\u2014|=]\s+|\s*[\u2013\u2014\t|]\s*)(\S.*)$/;
const separators = /\s+[|\u2022\u00b7]\s+|\s*;\s+/;
const labelInLine = /(?:^|[\s,.])([A-Z][\w()/-]*(?: [\w()/&-]+){0,3}):\s/g;
const numberPair =
  /^([A-Za-z][A-Za-z ()/.-]{2,40}?)(?<![a-z]{4}\.)\s+((?:(?:approx\.?|about|up to|over)\s+)?[~\u2248]?\.?\d.{0,60})$/i;

export function leadPair(raw: string, leadEnd: number | undefined, isBold: boolean): [string, string] | undefined {
  if (leadEnd === undefined) return undefined;
  const lead = raw.slice(0, leadEnd).replace(/\s+/g, ' ').trim();
  const rest = raw.slice(leadEnd).replace(/\s+/g, ' ').trim();
  const isLabel = isLabelText(lead) || ((isBold || /:$/.test(lead)) && (/:$/.test(lead) || /^:/.test(rest)));
  if (!isLabel || lead.length > 60 || withoutStart(rest) === '') return undefined;
  return [withoutColon(lead), withoutStart(rest)];
}

const sentencePair = /^([A-Z][\w ()/&-]{1,40}?):\s+(\S.*?)\.?$/;

/** 'Weight: 1.2 oz. Lens: 24 x 17 mm. Click: 0.5 MOA.': sentences of which most are pairs, whatever their labels. */
function pairSentences(text: string): [string, string][] {
  const sentences = text.split(/(?<=\.)\s+(?=[A-Z])/);
  const pairs = sentences.map((sentence) => sentence.match(sentencePair));
  const known = pairs.filter((pair) => pair !== null && isLabelText(pair[1] ?? ''));
  if (sentences.length < 2 || known.length < 2) return [];
  return sentences.map((sentence, at): [string, string] => {
    const pair = pairs[at];
    return pair ? [pair[1] ?? '', pair[2] ?? ''] : ['', sentence];
  });
}

/** 'Weight: 34 g Battery Life: 50,000 hours': pairs in one line, if each label is known and the first starts it. */
function runIn(text: string): [string, string][] {
  const labels: { label: string; start: number; end: number }[] = [];
  for (const { 0: whole, 1: words = '', index } of text.matchAll(labelInLine)) {
    const end = index + whole.length;
    let label = words;
    while (label !== '' && !isLabelText(label)) label = label.replace(/^\S+\s*/, '');
    if (label === '') return [];
    labels.push({ label, start: text.lastIndexOf(label, end), end });
  }
  if (labels[0]?.start !== 0) return [];
  return labels.map(({ label, end }, at): [string, string] => [
    label,
    text.slice(end, labels[at + 1]?.start).replace(/[\s,.;]+$/, ''),
  ]);
}

export function pairsIn(text: string): [string, string][] {
  const parts = text.split(separators).map((part) => part.match(colonPair));
  if (parts.length > 1 && parts.every((part) => part !== null)) {
    return parts.map((part): [string, string] => [part[1] ?? '', part[2] ?? '']);
  }
  const sentences = pairSentences(text);
  if (sentences.length > 1) return sentences;
  const run = runIn(text);
  if (run.length > 1) return run;
  const [, label, value] = text.match(colonPair) ?? [];
  if (label !== undefined && value !== undefined) return [[label, value]];
  const [, name, rest] = text.match(dashPair) ?? text.match(numberPair) ?? [];
  return name !== undefined && rest !== undefined && isLabelText(name) ? [[name, rest]] : [];
}
