import type { Statement } from '../page-facts.ts';
import { type ReadField, type ReadOptic, readFields } from '../recognizer.ts';
import { batteryAccess } from '../recognizers/battery/battery-access.ts';
import { batteryLife } from '../recognizers/battery/battery-life.ts';
import { batteryType } from '../recognizers/battery/battery-type.ts';
import { bodyRecognizers } from '../recognizers/body.ts';
import { colors, emitterType } from '../recognizers/emitter.ts';
import { flags } from '../recognizers/flags.ts';
import { footprint } from '../recognizers/footprint.ts';
import { model, yearIntroduced } from '../recognizers/model.ts';
import { moa, settleReticles } from '../recognizers/reticle.ts';
import { waterproof } from '../recognizers/waterproof.ts';
import { settleBases, settleMounts, weight } from '../recognizers/weight.ts';
import { windowSides, windowSize } from '../recognizers/window.ts';
import { namedProduct } from './own-variant.ts';
import type { PageKind } from './page-kind.ts';

const ofTheWhole =
  'overall, product, body, item, unit, sight, optic, external, exterior, housing, outer, device, total, actual, assembled, physical, main, case, full, red dot, max, maximum, approx, approximate, the';
/** Parts with sides of their own. */
const ofAPart =
  /\b(?:window|lens|glass|screws?|rail|mount|riser|plate|deck|battery|cable|wrench|bullets?|pouch|dovetail|slot|tall enough)\b/i;

const recognizers: PageKind<ReadOptic, ReadField>['recognizers'] = [
  model,
  footprint,
  emitterType,
  moa,
  colors,
  windowSize,
  ...windowSides,
  batteryLife,
  batteryType,
  batteryAccess,
  weight,
  ...bodyRecognizers({
    fieldOf: { length: 'lengthMm', width: 'widthMm', height: 'heightMm' },
    unit: 'mm',
    before: ofTheWhole,
    after: '(?:sight|optic|body|unit) only, (?:without|excluding|number|no) mount',
    ofAPart,
  }),
  waterproof,
  yearIntroduced,
  ...flags,
];

/** Variants that are named by the sizes of their dots, '3 MOA' and '6 MOA', are sizes to choose from. */
function sizesIn(variants: string[]): Statement | undefined {
  const sizes = variants.map((variant) => variant.match(/\b[\d.]+ ?MOA\b/i)?.[0]);
  if (sizes.length < 2 || sizes.includes(undefined)) return undefined;
  return { label: 'Dot size', text: sizes.join(', '), context: { heading: '', where: 'table' } };
}

/** Pages about optics. */
export const opticPages: PageKind<ReadOptic, ReadField> = {
  fields: readFields,
  recognizers,
  parts: {
    heading:
      /^(?:the |included |optional |wireless |remote )*(power|battery|window|lens|objective(?: lens)?|mount|riser|plate|adapter|charger|controller|remote|switch|magnifier|shroud|sunshade|cover|hood|tool|package|parcel|packaging|box|case|carton|reticle|dot|emitter|illumination|led)s?$/,
    loose: /^(?:battery|reticle|dot|emitter|illumination|led)$/,
  },
  subjectOf: namedProduct,
  mentioned: ['nvCompatible', 'shakeAwake', 'solarFailsafe', 'batteryAccess', 'batteryType', 'waterproof', 'moa'],
  settle: { weightOz: settleMounts, weightBasis: settleBases, moa: settleReticles },
  // 'With riser' is still a sight.
  accessory:
    /(?<!\b(?:with|and|incl\w*|plus)\b.*|[+&].*)\b(?:adapt[eo]rs?|(?:adapt[eo]r|mounting|optic) plates?|plates?|risers?|magnifiers?|sunshades?|holsters?|covers?|tool ?kits?|wrench(?:es)?|screws?|lens caps?|rings?|mounts?)(?: (?:for|kit|set)\b.*)?$/i,
  statedBy: sizesIn,
};
