import type { OpticField } from '../../optics/fields/fields.ts';

/** What a question may ask about one thing, and the field that has it for each kind of thing. */
type Topic = {
  asked: RegExp;
  optic?: OpticField;
  pistol?: string;
  footprint?: string;
  plate?: string;
};

/** The first that a question has words of counts. '#' stands for a name. */
const topics: readonly Topic[] = [
  { asked: /\b(?:torque|in ?lbs?|inlb|inch pounds?|newton|tight)\b/, footprint: 'torqueInLb', plate: 'torqueInLb' },
  { asked: /\bpart (?:number|no)\b|\bsku\b/, plate: 'partNumber', optic: 'model' },
  { asked: /\b(?:spacing|hole pattern|apart)\b/, footprint: 'screwSpacingMm' },
  { asked: /\b(?:boss|bosses|lugs?|(?<!(?:front|rear|sight) )posts?)\b/, footprint: 'bosses' },
  {
    asked:
      /\b(?:what|which|best|good|need an?) (?:\w+ ){0,2}(?:mount|riser)s?\b|\b(?:mount|riser)s? (?:for|heights?|tall)\b|\bmounting heights?\b|\b(?:come|comes|includes?|included|box)\b.*\b(?:mount|riser)s?\b|\b(?:mount|riser)s?\b.*\b(?:come|comes|included?|box)\b|^# (?:rifle |ar |rail |picatinny )?(?:mount|riser)s?$|\bheight\b.*\b(?:mount|riser)s?\b|#.*\b(?:cowitness|lower third|absolute)\b/,
    optic: 'mountType',
  },
  {
    asked: /\b(?:mount|riser)s? (?:heights?|tall|high)\b|\b(?:height|tall|high)\b.*\b(?:mount|riser)\b/,
    plate: 'axisHeightIn',
  },
  { asked: /\b(?:screws?|thread|threads|bolts?)\b/, footprint: 'screwThread', pistol: 'screws', plate: 'screws' },
  {
    asked:
      /\bplates?\b.*\b(?:come|comes|came|included?|includes|box|ship|ships|get|gets)\b|\b(?:come|comes|came|included?|includes|box|ship|ships|get)\b.*\bplates?\b|\b(?:how many|what|which) plates?\b/,
    pistol: 'includesPlates',
    optic: 'includedPlates',
  },
  {
    asked:
      /\b(?:opticready|optics? ready|dot ready|milled|milling|mill|factory cut|tapped|drilled|pre ?cut)\b|\b(?:come|comes|came|already) cut\b|\bcut for (?:an? )?(?:optics?|red|dot|rds|mrds|sights?)\b|\b(?:have|has|take|takes|accept|accepts|got) (?:an? |any )?(?:(?:red )?(?:optics?|dots?|rds) ?(?:cuts?)?|optics? cuts?|cuts?)\b|\boptics? cuts?\b|\bput (?:an? )?(?:red dot|optic|dot) on\b|\brun (?:an? )?(?:red dot|optic|dot)\b/,
    pistol: 'isOpticReady',
  },
  {
    asked:
      /^(?!.*\bhow often\b).*(?:\b(?:change|replace|swap|swapping|changing|replacing)\b.*\bbatter(?:y|ies)\b|\bbatter(?:y|ies)\b.*\b(?:change|replace|swap|changed|replaced|swapped)\b)|\bbattery (?:tray|door|cap|compartment|access|location|load)|\b(?:side|top|bottom) (?:load|loading|battery)\b|\bwhere.*\bbatter/,
    optic: 'batteryAccess',
  },
  {
    asked:
      /\b(?:rechargeable|recharges?|charging|usb)\b|\b(?:what|which|type of|kind of|size) (?:kind of |type of |size )?batter(?:y|ies)\b|\bbatter(?:y|ies) (?:type|size|model|number|does .* (?:use|take|need))|\bcr ?\d{4}\b|\b(?:use|take|need|uses|takes|needs)\b.*\bbatter(?:y|ies)\b|\bbatter(?:y|ies)\b.*\b(?:use|take|uses|takes)\b/,
    optic: 'batteryType',
  },
  {
    asked: /\b(?:batter(?:y|ies)|runtime|run time|hours|hrs)\b|\bhow long\b.*\b(?:last|lasts|run|runs|stay)\b/,
    optic: 'batteryLifeHours',
  },
  {
    asked: /\b(?:weigh|weighs|weight|weights|weighing|heavy|heft|ounces?|oz|grams?|light is)\b/,
    optic: 'weightOz',
    pistol: 'weightOz',
  },
  {
    asked:
      /\b(?:moa|dot sizes?|dot size|size (?:of (?:the )?)?dots?|sizes? dots?|(?:big|large|small) (?:is|are) the dot)\b/,
    optic: 'moa',
  },
  { asked: /\b(?:window|windows|glass|lens|viewing area|objective)\b/, optic: 'windowSize' },
  {
    asked:
      /\b(?:msrp|price|prices|priced|pricing|cost|costs|usd|bucks|dollars|expensive|pricey)\b|\bhow much (?:is|are|for|(?:do|does) (?:the |an? |my )?# (?:go|run|sell)|#|the)\b|\bhow much(?: money)?$|\bpay for\b|# (?:goes|go|going|sells?|selling) for(?: (?:these days|now|today))?$/,
    optic: 'minPrice',
    pistol: 'msrp',
  },
  {
    asked:
      /\b(?:waterproof|waterproofing|water|underwater|diving|scuba|lake|river|pool|watertight|submersible|submerge|submerged|ipx?\d?|ips?x?\d*|rain|rainproof|wet|swim|swimming|dunk|dunked|snow)\b/,
    optic: 'waterproof',
  },
  {
    asked:
      /\b(?:what|which) year\b|\b(?:release|released|introduced|launch|launched|discontinued)\b|\bwhen\b.*\b(?:come|came|made|out|start|started)\b|\bhow old\b|\byear\b|\bcome out\b|\bcame out\b/,
    optic: 'yearIntroduced',
    pistol: 'yearIntroduced',
  },
  { asked: /\b(?:night vision|nv|nvg|nvgs|nods?)\b/, optic: 'nvCompatible' },
  {
    asked:
      /\b(?:shake ?awake|wake|motion|auto(?:matically)? (?:on|off|shut)|automatic shut|shut ?off|auto shut ?off|turns? (?:itself )?o(?:n|ff)|shake)\b/,
    optic: 'shakeAwake',
  },
  { asked: /\bsolar\b/, optic: 'solarFailsafe' },
  {
    asked: /\b(?:enclosed|closed emitter|open emitter|emitter type|type of emitter|emitter|sealed)\b/,
    optic: 'emitterType',
  },
  { asked: /\b(?:brightness|settings?|levels?)\b/, optic: 'emitterModes' },
  { asked: /\b(?:reticles?|circle|ring|chevron|crosshair|acss|bdc)\b/, optic: 'reticleTypes' },
  { asked: /\b(?:colors?|colours?|green|gold|amber|red(?! dots?\b))\b/, optic: 'colors' },
  {
    asked: /\b(?:capacity|mag size|magazine size|mag cap)\b|\bhow many\b.*\b(?:rounds|shots|bullets|hold|holds)\b/,
    pistol: 'capacity',
  },
  {
    asked:
      /\b(?:caliber|calibre|calibers|chambered|cartridge)\b|\b(?:what|which)\b.*\b(?:ammo|ammunition|shoots?|rounds?|bullets?)\b/,
    pistol: 'caliber',
  },
  { asked: /\bbarrel\b/, pistol: 'barrelLength' },
  { asked: /\b(?:overall length|length|how long)\b/, pistol: 'overallLength', optic: 'lengthMm' },
  { asked: /\b(?:wide|width|thick|thickness)\b/, pistol: 'width', optic: 'widthMm' },
  { asked: /\b(?:tall|height|high)\b/, pistol: 'height', optic: 'heightMm', plate: 'heightMm' },
  {
    asked: /\b(?:footprints?|pattern|cuts?|interface|sigloc)\b|\bwhat plates?\b/,
    optic: 'footprint',
    pistol: 'defaultFootprint',
    plate: 'presents',
  },
  { asked: /\bhow (?:big|large)\b|\b(?<!full )size\b|\bdimensions?\b/, optic: 'windowSize', pistol: 'overallLength' },
];

export type Subject = 'optic' | 'pistol' | 'footprint' | 'plate';

/** The fields that a question asks for, the likelier first. */
export function fieldsAsked(text: string, kind: Subject): string[] {
  return topics.flatMap((topic) => {
    const field = topic[kind];
    return field !== undefined && topic.asked.test(text) ? [field] : [];
  });
}

/** Fields of all kinds that a text may ask for, before anybody knows what it is about. */
export function fieldsMaybeAsked(text: string): string[] {
  const kinds: Subject[] = ['optic', 'pistol', 'footprint', 'plate'];
  return [...new Set(kinds.flatMap((kind) => fieldsAsked(text, kind)))];
}
