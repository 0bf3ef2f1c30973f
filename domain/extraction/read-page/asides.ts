import { labelWords } from './text.ts';
import type { Statement } from './types.ts';

const asideHeading =
  /\b(?:shipping|delivery|returns?|warranty|in the box|box contents?|packag(?:e|es|ed|ing)|what s included|included(?: items| accessories)?|accessories|includes|related|also like|also bought|bought together|frequently bought|recently viewed|similar|recommend(?:ed|ations)?|compatible (?:products|accessories|mounts|pistols|firearms)|reviews?|ratings?|questions?|q a|faqs?|comments?|other products|more from|you may|customers (?:also|say|who|reviews?)|alternatives?|payment|policy|guarantee)\b/;
const asideLabel =
  /\b(?:shipping|ship|package|packaged|packaging|carton|box|boxed|gross|parcel|case|retail(?! price)|display|pallet|warranty|return|delivery|(?:mount|riser|plate|base|battery) weight|weight of (?:the )?(?:mount|riser|plate|base|battery)|eye relief|magnification range|minimum|storage|operating temp\w*)\b/;

const accessoryHeading =
  /^(?:the |included |optional |wireless |remote )*(?:controller|control|remote|pressure switch|switch|charger|magnifier|tools?|box|package|packaging|parcel|carton|case|sunshade|cover|shroud)$/;

export function isAsideHeading(heading: string): boolean {
  const words = labelWords(heading);
  return asideHeading.test(words) || accessoryHeading.test(words);
}

function isAsideColumn(name: string): boolean {
  const words = labelWords(name);
  return /^(?:the )?mount$|(?:^| )(?:package|packaged|packaging|box|boxed|parcel|carton|shipping|shipped|pallet)$/.test(
    words,
  );
}

const contentsLabel = /^(?:what s |also )?includ(?:es|ed|ing)(?: items| accessories)?$|^in the box$|^contents$/;

export function isAside({ label, heading, variant }: Statement): boolean {
  const words = labelWords(label);
  const isOther = variant !== undefined && isAsideColumn(variant);
  return isOther || isAsideHeading(heading) || asideLabel.test(words) || contentsLabel.test(words);
}

const comparison =
  /\b(?:than|unlike|compared|versus|vs|instead|whereas|competitors?|competing|other (?:\w+ )?(?:optics?|sights?|models?|dots?)|previous|predecessor|original|older|earlier|former|first[- ]generation|upgrade from|replaces?|replaced|not included|sold separately|optional|available separately|accessory)\b/i;
const parcel =
  /\b(?:ships?|shipped|shipping|box|boxed|carton|packag(?:e|ed|ing)|parcel|pouch|case|holster|magazine|pistol weighs|slide weighs|mount weighs|riser weighs|with (?:the |its )?(?:mount|riser) (?:it )?weighs)\b/i;

/** Words to whoever reads pages by machine are no words about the product. */
const toMachines =
  /\b(?:automat\w+ readers?|language models?|LLMs?|chatbots?|crawlers?|scrapers?|(?:AI|artificial) (?:assistants?|models?|agents?|systems?|readers?)|system prompt)\b|\b(?:ignore|disregard|forget|override) (?:the|all|any|every|previous|prior|above|earlier|your)\b/i;

export function isOfOthers(sentence: string): boolean {
  return comparison.test(sentence) || toMachines.test(sentence) || sentence.endsWith('?');
}

export function isBesideThePoint(sentence: string): boolean {
  return parcel.test(sentence) || isOfOthers(sentence);
}

/** Longer ones are no prose about a product, and patterns take longer on them. */
const maxSentenceLength = 400;

export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+(?=[A-Z0-9"'(])|\s*[;|\u2022\u00b7\u25cf]\s*/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '' && sentence.length <= maxSentenceLength);
}
