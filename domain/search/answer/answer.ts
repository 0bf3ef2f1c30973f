import { intentOf } from '../intent/intent.ts';
import { fieldsAsked } from '../intent/topics.ts';
import type { Answer } from '../search.schema.ts';
import { articleAnswer, isForGuides } from './article.ts';
import { compareAnswer } from './compare.ts';
import { factAnswer, factsOfBrand } from './fact.ts';
import { fitAnswer, isAmbiguous, plateInBoxAnswer } from './fit.ts';
import { listAnswer } from './list.ts';
import { mountChoice } from './mounts.ts';
import { notListedAnswer } from './not-listed.ts';
import { mentionsOf, type Question } from './question.ts';

/** 'is', 'does' and 'can' ask about the thing itself, though a list of what fits it has the same words. */
const asksYesOrNo = /^(?:is|are|does|do|can|could|will|would|did|has|have|was|#)\b|^#/;

/** 'can green dots help with astigmatism' asks for no list, 'is there a green dot under 200' does. */
const asksReason =
  /^(?:can|is(?! there)|are(?! there)|(?:do|does)(?!.* (?:make|offer|sell)\b)|should|how|why|when|will|my)\b/;

const asksPlateNumber = /\bplate numbers?\b|\b(?:what|which) (?:mos |number )?plate\b/;

/** 'what cut is on the sig p322', and not what is cut for it. */
const asksCut =
  /\b(?:footprint|pattern)\b|^(?:(?:what|which|whats)(?: the)?)?(?: ?optics?| ?slide)? ?cut (?:(?:is|does|do|on|of)\b|#)/;

/** The site picks no pistols: 'which gun should i buy'. */
const asksForPistol = /^(?:which|what|whats|best|cheapest|lightest|good|top|smallest|recommend)\b/;

/** 'eps or 507k for a 43x' asks whether both fit, '507k vs eps which for 43x' to tell them apart. */
const asksToCompare = /\b(?:which|vs|versus|better|difference)\b/;

const asksWhich = /\b(?:or(?! (?:less|under|more|better|so))|vs|versus|difference|better)\b/;

function ofOneThing(question: Question): Answer | null {
  const { intent } = question;
  if (intent.isTrouble) return isForGuides(intent.text) ? articleAnswer(question) : null;
  const [pistolField] = mentionsOf(question, 'pistol').length > 0 ? fieldsAsked(intent.text, 'pistol') : [];
  const isFactOfPistol =
    pistolField === 'includesPlates' ||
    (pistolField === 'isOpticReady' && asksYesOrNo.test(intent.text)) ||
    (['defaultFootprint', 'isOpticReady'].includes(pistolField ?? '') && asksCut.test(intent.text));
  if (isFactOfPistol) return factAnswer(question);
  return listAnswer(question) ?? factAnswer(question);
}

/** One on the other, whatever else is about: 'will an rmr fit my g19 mos with night sights'. */
const asksPair = /# (?:fits?|go|goes|mounts?|works?|sits?)(?: \w+){0,3} #/;

/**
 * What a question asks, from what it names and what its words mean. Null if it asks nothing, or nothing that a page could prove:
 * a name alone is found and not answered.
 */
export function answerTo(asked: Question): Answer | null {
  const { understood } = asked;
  const notListed = mountChoice(asked) ?? notListedAnswer(asked);
  if (notListed) return notListed;
  if (understood.isDoubtful) return null;
  // What is no name after all has its meaning.
  const intent = intentOf({ ...understood, isTaken: understood.isNamed });
  const question = { ...asked, intent };
  const [optics, pistols, footprints] = (['optic', 'pistol', 'footprint'] as const).map((kind) =>
    mentionsOf(question, kind),
  );
  // 'COA' names an optic and pistols, 'XCompact' a pistol and optics.
  const otherPistols = pistols?.filter(({ mention }) => mention.meant.optic === undefined) ?? [];
  const otherOptics = optics?.filter(({ mention }) => !intent.compares || mention.meant.pistol === undefined) ?? [];
  const isPair = otherOptics.length > 0 && otherPistols.length > 0;
  if (intent.isElsewhere && !(isPair && asksPair.test(intent.text))) return null;
  const isBrandPair = (optics?.length ?? 0) > 0 && understood.brands.length > 0 && !intent.compares;
  if (isBrandPair && !isPair && asksPlateNumber.test(intent.text)) {
    const article = articleAnswer(question);
    if (article) return article;
  }
  // 'does the defender xl come with a glock plate', but 'rcr on a gen 6 glock what plate'
  const [opticField] = fieldsAsked(intent.text, 'optic');
  const asksFact = opticField !== undefined && opticField !== 'footprint' && !/\bwhat plate\b/.test(intent.text);
  if (isBrandPair && !isPair && asksFact)
    return (opticField === 'includedPlates' && plateInBoxAnswer(question)) || factAnswer(question);
  const [pistol] = pistols ?? [];
  // 'romeo1 pro or romeo2 for p320', of which several are listed
  const isAnyPistol = intent.compares && pistol !== undefined && isAmbiguous(pistol);
  const comparesOptics =
    (optics?.length ?? 0) > 1 && !intent.asksFit && (asksToCompare.test(intent.text) || isAnyPistol);
  if ((isPair || isBrandPair) && !comparesOptics) {
    const fit = fitAnswer(question);
    if (fit || isPair) return fit;
  }
  const alike = Math.max(optics?.length ?? 0, pistols?.length ?? 0, footprints?.length ?? 0);
  const isComparing = intent.compares || intent.isAboutFootprints || /^#(?: and #)?$/.test(intent.text);
  if (alike > 1 && isComparing) {
    const compared = compareAnswer(question);
    if (compared) return compared;
  }
  const asksWhichAreMilled = intent.asksWhichPistols && /\b(?:are|is|comes?) milled\b/.test(intent.text);
  if (/\bmill(?:ed|ing)?\b/.test(intent.text) && pistols?.length === 0 && !asksWhichAreMilled)
    return articleAnswer(question);
  if (/\bdifference\b/.test(intent.text) && alike === 1 && pistols?.length === 0) return articleAnswer(question);
  if (understood.mentions.length > 0) return ofOneThing(question) ?? (intent.explains ? articleAnswer(question) : null);
  if (intent.list.isOfPistols && !intent.isAboutFootprints && asksForPistol.test(intent.text)) return null;
  const isFiltered = Object.keys(intent.list.filter).length > 0;
  const isBrandList = isFiltered && intent.list.hasGoods && understood.brands.length > 0;
  const { isAsked, sort, list } = intent.list;
  const isList = isBrandList || (isAsked && (isFiltered || sort !== undefined || understood.brands.length > 0));
  const ofBrand = isFiltered || sort !== undefined || list === 'rifle' ? null : factsOfBrand(question);
  if (ofBrand) return ofBrand;
  const wantsReasons = asksWhich.test(intent.text) || asksReason.test(intent.text);
  if (isForGuides(intent.text) && (!isList || wantsReasons)) return articleAnswer(question) ?? listAnswer(question);
  // 'whats the cheapest prism', but 'whats a prism'
  const isOrdered =
    isList && (sort !== undefined || Object.keys(intent.list.filter).some((name) => name.endsWith('Price')));
  const asksWhat = (isOrdered ? /^(?:whats?|which)\b/ : /^(?:what|which)\b/).test(intent.text);
  if (intent.explains && !asksWhat) return articleAnswer(question) ?? listAnswer(question);
  return listAnswer(question) ?? articleAnswer(question);
}
