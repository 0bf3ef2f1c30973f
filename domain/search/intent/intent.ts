import type { Understood } from '../entities/mentions.ts';
import { opticReady, type Words } from '../words/words.ts';
import { type AskedList, listAsked } from './list-filters.ts';

export type Intent = {
  /** The words that name nothing, with '#' for what is named. */
  text: string;
  asksFit: boolean;
  compares: boolean;
  /** It asks how to do something, why, or what something is. */
  explains: boolean;
  asksWhatFits: boolean;
  asksWhichPistols: boolean;
  /** It speaks of sights in general: 'glock 43x red dot'. */
  namesSights: boolean;
  isDirectOnly: boolean;
  isAboutFootprints: boolean;
  list: AskedList;
};

function textWithout({ words, isTaken }: Pick<Understood, 'words' | 'isTaken'>): string {
  const parts = words.map(({ text }, at) => (isTaken[at] && text !== opticReady ? '#' : text));
  return parts.filter((part, at) => part !== '#' || parts[at - 1] !== '#').join(' ');
}

const fit =
  /\b(?:fits?|fitting|fitment|mounts?|mounted|mounting|plates?|adapters?|adaptor|compatible|compatibility|works?|go|goes|going|put|run|running|screw|bolt|drop|attach|install|take|takes|accept|accepts|cut|direct|directly|milled|sit|sits|throw|slap|stick|use|pair|match)\b/;
const compare =
  /# (?:or|vs|versus|v|against|compared|over) (?:the |a |an )?#|\b(?:vs|versus|difference|differences|differ|different|better|compare|compared|comparison|bigger|smaller|lighter|heavier|cheaper|brighter|tougher|stronger|between|same|interchange|interchangeable|swap|identical|equivalent)\b/;
const explain =
  /^(?:how (?:do|to|does|should|can|far|tight|often|come)|whats?|what (?:is|are|does|do|causes)|why|explain|is (?:it|there|a)|are (?:there|red|dots?)|can (?:i|you)|should (?:i|you)|do (?:i|you)|does (?:a|it|the dot)|when (?:should|do)|meaning|my|which (?:is|dot|color))\b|\b(?:mean|means|meaning|explained|explain|how do|how to|worth it|tips|guide)\b/;

export function intentOf(understood: Understood): Intent {
  const text = textWithout(understood);
  return {
    text,
    asksFit: fit.test(text),
    compares: compare.test(text),
    explains: explain.test(text),
    asksWhatFits:
      /\b(?:what|which|whats|any|anything|list|all|best|good|recommend|options?|optics|dots|sights)\b.*\b(?:fits?|goes?|works?|mounts?|takes?|for|on|compatible)\b|\b(?:red dots?|optics?|dots?|sights?|rds)\b(?: \w+)? (?:for|on|that (?:fits?|works?|goes?|mounts?))\b|\bwhat fits\b|\bfits what\b|\bcompatible (?:optics|sights|red dots|dots)\b|\b(?:optics?|sights?|red dots?|dots?) (?:options|list|choices|compatibility)\b/.test(
        text,
      ),
    asksWhichPistols:
      /\b(?:which|what|list|all|any|does?)\b.*\b(?:pistols?|guns?|handguns?|slides?|glocks?)\b|\b(?:pistols|guns|handguns|slides)\b.*\b(?:with|that|for|have|has|take|takes|use)\b|\bwhat (?:does|do|can|will|could) (?:the |an? )?#.* (?:fit|go on|mount on|work on|work with)\b|\bwhat (?:fits|takes) (?:the |an? )?#|# (?:footprint |cut )?(?:pistols|guns|handguns)$/.test(
        text,
      ),
    namesSights: /\b(?:red dots?|dots?|optics?|(?<!iron )sights?|rds|mrds)\b/.test(text),
    isDirectOnly: /\b(?:direct|directly|without (?:an? )?(?:adapter|plate)|no (?:adapter|plate)|plateless)\b/.test(
      text,
    ),
    isAboutFootprints: /\b(?:footprints?|pattern|cuts?|interface|plates?)\b/.test(text),
    list: listAsked(text),
  };
}

export const plainText = (words: Words) => words.map(({ text }) => text).join(' ');
