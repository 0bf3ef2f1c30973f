import type { SourceKind } from '../evidence/evidence.ts';
import { sameValue } from '../evidence/same-value.ts';
import type { FootprintInput } from '../fit/footprints/footprint-input.schema.ts';
import type { FootprintRegistry } from '../fit/footprints/footprint-registry.ts';
import type { PistolInput } from '../fit/pistols/pistol-input.schema.ts';
import type { OpticField } from '../optics/fields/fields.ts';
import type { Optic } from '../optics/optics.schema.ts';

export const readFields = {
  optic: [
    'model',
    'footprint',
    'emitterType',
    'moa',
    'colors',
    'nvCompatible',
    'windowSize',
    'windowWidthMm',
    'windowHeightMm',
    'batteryLifeHours',
    'batteryType',
    'batteryAccess',
    'shakeAwake',
    'solarFailsafe',
    'weightOz',
    'weightBasis',
    'lengthMm',
    'widthMm',
    'heightMm',
    'waterproof',
    'yearIntroduced',
  ],
  pistol: [
    'caliber',
    'capacity',
    'isOpticReady',
    'defaultFootprint',
    'screws',
    'barrelLength',
    'overallLength',
    'height',
    'width',
    'weightOz',
    'msrp',
  ],
  footprint: ['screwThread', 'screwSpacingMm', 'bosses', 'torqueInLb'],
} as const satisfies {
  optic: readonly OpticField[];
  pistol: (keyof PistolInput)[];
  footprint: (keyof FootprintInput)[];
};

export type SubjectKind = keyof typeof readFields;
export type ReadField<Kind extends SubjectKind = SubjectKind> = (typeof readFields)[Kind][number];

export type SubjectRow = {
  optic: Pick<Optic, 'brand' | 'productLine' | 'primaryUse' | 'mountType' | ReadField<'optic'>>;
  pistol: Pick<PistolInput, 'brand' | 'model' | ReadField<'pistol'>>;
  footprint: Pick<FootprintInput, 'key' | ReadField<'footprint'>>;
};

export const proposalVerdicts = ['agrees', 'fills', 'differs', 'ambiguous'] as const;
export type ProposalVerdict = (typeof proposalVerdicts)[number];

export type ReadValue = string | number | boolean;

export type Proposal<Field extends string = ReadField> = {
  field: Field;
  /** In the field's unit; null if the page leaves open which value is meant. */
  value: ReadValue | null;
  words: string;
  verdict: ProposalVerdict;
};

export type Offer = { price: number; currency: string };

/** What a page's value means for the current one; null if the page leaves open which value is meant. */
export function verdictOf(
  registry: FootprintRegistry,
  field: string,
  value: ReadValue | null,
  current: unknown,
): ProposalVerdict {
  if (value === null) return 'ambiguous';
  if (current !== null && sameValue(registry, field, value, current)) return 'agrees';
  // A flag that is off states nothing: the form has no third position.
  const isStated = current !== null && current !== undefined && current !== '' && current !== false;
  return isStated ? 'differs' : 'fills';
}

export function publisherAt(host: string): string {
  return host.replace(/\.$/, '').replace(/^www\./, '');
}

/** 'maker' on the maker's own site and its subdomains; an administrator tells the others apart. */
export function kindOf(host: string, makerHost: string | undefined): SourceKind {
  if (makerHost === undefined) return 'shop';
  const [publisher, maker] = [publisherAt(host), publisherAt(makerHost)];
  return publisher === maker || publisher.endsWith(`.${maker}`) ? 'maker' : 'shop';
}

/** Pages that one call of a batch reads at most: a host is asked once a second, and robots.txt counts. */
export const maxBatchPages = 10;

export const pagedKinds = ['optics', 'pistols'] as const;
export type PagedKind = (typeof pagedKinds)[number];
