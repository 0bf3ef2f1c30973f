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
  /** It asks for what the site knows nothing about: holsters, ammunition, laws, shops. */
  isElsewhere: boolean;
  /** Something broke, or does not work. */
  isTrouble: boolean;
  list: AskedList;
};

function textWithout({ words, isTaken }: Pick<Understood, 'words' | 'isTaken'>): string {
  const parts = words.map(({ text }, at) => (isTaken[at] && text !== opticReady ? '#' : text));
  return parts.filter((part, at) => part !== '#' || parts[at - 1] !== '#').join(' ');
}

const fit =
  /\b(?:fits?|fitting|fitment|mounts?|mounted|mounting|plates?|adapters?|adaptor|compatible|compatibility|works?|go|goes|going|put|run|running|screw|bolt|drop|attach|install|take|takes|accept|accepts|cut|direct|directly|milled|sit|sits|throw|slap|stick|use|pair|match)\b/;
const compare =
  /# to (?:the )?#|# (?:or|vs|versus|v|against|compared|over) (?:the |a |an )?#|\bover (?:the |an? )?#|\b(?:vs|versus|difference|differences|differ|different|better|compare|compared|comparison|bigger|smaller|lighter|heavier|cheaper|(?<!need )longer(?! screws?)|brighter|tougher|stronger|between|same|share|shares|both|alike|interchange|interchangeable|swap|identical|equivalent)\b|# and (?:the |a )?#.*\b(?:which|pick|choose)\b|\b(?:which|choose|pick)\b.*# (?:and|or) (?:the |a )?#/;
const explain =
  /^(?:how (?:do|to|does|should|can|far|tight|often|come)|whats?|what (?:is|are|does|do|causes)|why|explain|is (?:it|there|a)|are (?:there|red|dots?)|can (?:i|you)|should (?:i|you)|do (?:i|you)|does (?:a|it|the dot)|when (?:should|do)|meaning|my|which (?:is|dot|color))\b|\b(?:mean|means|meaning|explained|explain|how do|how to|worth it|tips|guide)\b/;

const elsewhere =
  /\b(?:holsters?|kydex|legal|illegal|legally|laws?|permit|clean|cleaning|cleaner|lens cloth|wipe|lube|oil|in stock|for sale|where\b.*\bbuy|discount|coupon|sale|used price|resale|shipping|ship to|warranty|refund|serial numbers?|triggers?|trigger job|flashlights?|weapon lights?|silencers?|suppressed|suppressors?(?! height)|recoil springs?|slings?|spare magazines?|extra mags?|mag release|night sights|disassemble|field strip|jam|jams|jamming|ftf|fte|shirts?|hats?|stickers?|extensions?|extended|loaders?|(?:mag|magazine) pouch|threaded barrels?|backstraps?|connectors?|firing pin|extractor|guide rods?|(?:grip|base) ?(?:plates?|modules?|tape)|grips|insurance|licen[cs]e|background check|ffl|stippling|cerakote|bipod|foregrip)\b|\b(?:best|good|cheap|which|defen[cs]e|hollow|grains?|range|bulk)\b.*\b(?:ammo|ammunition|bullets)\b|\b(?:ammo|ammunition|bullets)\b.*\b(?:for|near|deals?|prices?)\b|\b(?:speer|hollow ?points?|feeds?)\b/;

const trouble =
  /\b(?:broke|broken|breaks|crack(?:ed|s)?|scratch(?:ed|es)?|flicker(?:s|ing)?|stopped|stuck|fell off|falls off|fail(?:s|ed|ures?|ing)?|problems?|issues?|recall(?:ed)?|lawsuit|fix|repair|defect(?:ive)?|malfunction\w*|misfires?|snappy|wobbl\w+|loose|dead|died|fog(?:s|ging|ged)|delamination|shoots? (?:low|high|left|right)|shooting (?:low|high|left|right))\b/;

const parts =
  /\b(?:springs?|slides?|frames?|grips?|caps?|covers?|triggers?|pull|hammer|box|case) (?:weights?|prices?|colors?|heights?|lengths?|costs?|torque|sizes?)\b|\b(?:lens|battery|rubber) (?:caps?|covers?)\b|\b(?:weight loss|over bore|by serial|sold each|magnifiers?|fiber optic sights?|tritium sights?)\b|\b(?:iron|suppressor height) sights? (?:for|on)\b|# (?:iron sights?|irons)$|\b(?:mags?|magazines?|clips?|barrels?|parts)\b.*\b(?:price|cost|costs)\b/;

export function intentOf(understood: Understood): Intent {
  const text = textWithout(understood);
  return {
    text,
    asksFit: fit.test(text),
    compares: compare.test(text),
    explains: explain.test(text),
    asksWhatFits:
      /\b(?:what|which|whats|any|anything|everything|list|all|best|good|recommend|options?|optics|dots|sights)\b.*\b(?:fits?|goes?|works?|mounts?|takes?|for|on|compatible)\b|\b(?:red dots?|optics?|dots?|sights?|rds)\b(?: \w+)? (?:for|on|that (?:fits?|works?|goes?|mounts?))\b|\bwhat fits\b|\bfits what\b|\bcompatible (?:optics|sights|red dots|dots)\b|\b(?:optics?|sights?|red dots?|dots?) (?:options|list|choices|compatibility)\b/.test(
        text,
      ),
    asksWhichPistols:
      /\b(?:which|what|list|all|any|does?)\b.*\b(?:pistols?|guns?|handguns?|slides?|glocks?)\b|\b(?:pistols|guns|handguns|slides)\b.*\b(?:with|that|for|have|has|take|takes|use)\b|\bwhat (?:does|do|can|will|could) (?:the |an? )?#.* (?:fit|go on|mount on|work on|work with)\b|\bwhat (?:fits|takes) (?:the |an? )?#|# (?:footprint |cut )?(?:pistols|guns|handguns)$/.test(
        text,
      ),
    namesSights: /\b(?:red dots?|dots?|optics?|(?<!iron )sights?|rds|mrds)\b/.test(text),
    isDirectOnly:
      /\b(?:direct|directly|(?:without|(?:dont|doesnt|not|wont) (?:need|require|use|want)(?:ing)?) (?:an? |any )?(?:adapter|plate)s?|no (?:adapter|plate)s?|plateless)\b/.test(
        text,
      ),
    isAboutFootprints: /\b(?:footprints?|pattern|cuts?|interface|plates?)\b/.test(text),
    isElsewhere: elsewhere.test(text) || parts.test(text),
    isTrouble: trouble.test(text),
    list: listAsked(text),
  };
}

export const plainText = (words: Words) => words.map(({ text }) => text).join(' ');
