import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';
import { type ReadField, readFields, type SubjectKind, type SubjectRow } from '../extraction.ts';
import { batteryAccess, batteryLife, batteryType } from './battery.ts';
import { bodyRecognizers } from './body.ts';
import { colors, emitterType } from './emitter.ts';
import { flags } from './flags.ts';
import { footprintRecognizer } from './footprint.ts';
import { footprintRecognizers } from './footprint-facts.ts';
import { model, yearIntroduced } from './model.ts';
import { namedFootprint } from './named-footprints.ts';
import { namedProduct } from './named-product.ts';
import { patterns } from './patterns.ts';
import { pistolRecognizers, reconcileMagazines } from './pistol.ts';
import type { Parts } from './read-line.ts';
import { moa, reconcileReticles } from './reticle.ts';
import type { KnownRow, PageFacts, PageSubject, Reading, Recognizer, Statement } from './types.ts';
import { waterproof } from './waterproof.ts';
import { reconcileBases, reconcileMounts, weight } from './weight.ts';
import { windowSides, windowSize } from './window.ts';

export type PageKind = {
  fields: readonly ReadField[];
  recognizers: readonly Recognizer[];
  parts: Parts;
  subjectOf: (row: KnownRow, page: PageFacts, registry: FootprintRegistry) => PageSubject;
  mentioned: readonly ReadField[];
  reconcile: { [Name in ReadField]?: (readings: Reading[], row: KnownRow) => Reading[] };
  accessory: RegExp;
  statedBy?: (variants: string[]) => Statement | undefined;
};

/** Variants that are named by the sizes of their dots, '3 MOA' and '6 MOA', are sizes to choose from. */
function sizesIn(variants: string[]): Statement | undefined {
  const sizes = variants.map((variant) => variant.match(/\b\d[\d.,]* ?MOA\b/i)?.[0]);
  if (sizes.length < 2 || sizes.includes(undefined)) return undefined;
  return { label: 'Dot size', text: sizes.join(', '), heading: '' };
}

const optic: PageKind = {
  fields: readFields.optic,
  recognizers: [
    model,
    footprintRecognizer('footprint', patterns.optic.footprint),
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
      labels: patterns.optic,
      fieldOf: { length: 'lengthMm', width: 'widthMm', height: 'heightMm' },
      unit: 'mm',
      ofAPart:
        /\b(?:window|lens|glass|screws?|rail|mount|riser|plate|deck|battery|cable|wrench|bullets?|pouch|dovetail|slot|tall enough)\b/i,
    }),
    waterproof,
    yearIntroduced,
    ...flags,
  ],
  parts: {
    heading:
      /^(?:the |included |optional |wireless |remote )*(power|battery|window|lens|objective(?: lens)?|mount|riser|plate|adapter|charger|controller|remote|switch|magnifier|shroud|sunshade|cover|hood|tool|package|parcel|packaging|box|case|carton|reticle|dot|emitter|illumination|led)s?$/,
    loose: /^(?:battery|reticle|dot|emitter|illumination|led)$/,
  },
  subjectOf: namedProduct,
  mentioned: ['nvCompatible', 'shakeAwake', 'solarFailsafe', 'batteryAccess', 'batteryType', 'waterproof', 'moa'],
  reconcile: { weightOz: reconcileMounts, weightBasis: reconcileBases, moa: reconcileReticles },
  // 'With riser' is still a sight.
  accessory:
    /(?<!\b(?:with|and|incl\w*|plus)\b.*|[+&].*)\b(?:adapt[eo]rs?|(?:adapt[eo]r|mounting|optic) plates?|plates?|risers?|magnifiers?|sunshades?|holsters?|covers?|tool ?kits?|wrench(?:es)?|screws?|lens caps?|rings?|mounts?)(?: (?:for|kit|set)\b.*)?$/i,
  statedBy: sizesIn,
};

const pistol: PageKind = {
  fields: readFields.pistol,
  recognizers: pistolRecognizers,
  parts: {
    heading:
      /^(?:the |included |optional )*(barrel|slide|frame|grip|trigger|magazine|sight|optic|case|box|package|packaging|holster|accessory|light|suppressor)s?$/,
    loose: /^(?:barrel|slide|magazine|optic)$/,
  },
  subjectOf: namedProduct,
  mentioned: ['isOpticReady', 'defaultFootprint', 'screws'],
  reconcile: { weightOz: reconcileMagazines },
  accessory:
    /(?<!\b(?:with|and|incl\w*|plus)\b.*|[+&].*)\b(?:holsters?|magazines?|mags?|(?<!long )slides?|barrels?|grips?|grip (?:panels?|modules?)|frames?|adapt[eo]rs?|(?:optic|adapt[eo]r|mounting) plates?|plates?|triggers?|cases?|screws?|sights?|recoil springs?|magwells?|compensators?)(?: (?:for|kit|set|assembly)\b.*)?$/i,
};

const footprint: PageKind = {
  fields: readFields.footprint,
  recognizers: footprintRecognizers,
  parts: {
    heading:
      /^(?:the |included |optional )*(battery|plate|adapter|mount|riser|rail|clamp|cover|cap|lens|window|package|packaging|box)s?$/,
    loose: /(?!)/,
  },
  subjectOf: namedFootprint,
  mentioned: readFields.footprint,
  reconcile: {},
  accessory:
    /\b(?:plates?|adapt[eo]rs?|risers?|mounts?|holsters?|covers?|screws?|wrench(?:es)?|drill jigs?)(?: (?:for|kit|set)\b.*)?$/i,
};

export const kinds: Record<SubjectKind, PageKind> = { optic, pistol, footprint };

const nothingKnown: KnownRow = {
  brand: '',
  productLine: '',
  model: null,
  primaryUse: 'Both',
  mountType: null,
  weightBasis: null,
  key: '',
};

export function knownOf<Kind extends SubjectKind>(kind: Kind, row: SubjectRow[Kind]): KnownRow {
  const known = { ...nothingKnown, ...row };
  return kind === 'pistol' ? { ...known, productLine: known.model ?? '', model: null } : known;
}
