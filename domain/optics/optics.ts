import { reticleOf } from './drawing/reticle.ts';

export const primaryUses = ['Pistol', 'Pistol (Micro-compact)', 'Long gun', 'Both'] as const;
export type PrimaryUse = (typeof primaryUses)[number];

export const emitterTypes = ['Open', 'Enclosed', 'Tube', 'Prism', 'Holographic'] as const;
export type EmitterType = (typeof emitterTypes)[number];
export const batteryAccesses = ['Side', 'Cap', 'Top', 'Bottom', 'Front', 'None'] as const;

export const filterColors = ['Red', 'Green'] as const;

export const opticLists = ['pistol', 'rifle'] as const;
export type OpticList = (typeof opticLists)[number];

const listsOfUse: Record<PrimaryUse, readonly OpticList[]> = {
  Pistol: ['pistol'],
  'Pistol (Micro-compact)': ['pistol'],
  'Long gun': ['rifle'],
  Both: ['pistol', 'rifle'],
};

export function usesInList(list: OpticList): PrimaryUse[] {
  return primaryUses.filter((use) => listsOfUse[use].includes(list));
}

/** Whether pages say which pistols an optic fits. They say nothing of that on rifle sights. */
export const isForPistols = (primaryUse: PrimaryUse) => listsOfUse[primaryUse].includes('pistol');

export const isForRifles = (primaryUse: PrimaryUse) => listsOfUse[primaryUse].includes('rifle');

export function homeList(primaryUse: PrimaryUse): OpticList {
  return listsOfUse[primaryUse][0] ?? 'pistol';
}

export const facetNames = [
  'brand',
  'footprint',
  'emitterType',
  'batteryAccess',
  'color',
  'primaryUse',
  'dot',
  'reticle',
  'enclosed',
  'nightVision',
  'shakeAwake',
  'solar',
] as const;
export type FacetName = (typeof facetNames)[number];

export const fitFilters = ['direct', 'plate'] as const;
export type FitFilter = (typeof fitFilters)[number];

export const featureLabels = {
  enclosed: 'Enclosed or tube emitter',
  nightVision: 'Night vision',
  shakeAwake: 'Motion on (Shake Awake)',
  solar: 'Solar backup',
} as const satisfies Partial<Record<FacetName, string>>;
export type FeatureName = keyof typeof featureLabels;
export const featureNames = Object.keys(featureLabels) as FeatureName[];

export const isFeature = (name: FacetName): name is FeatureName => Object.hasOwn(featureLabels, name);

export const enclosedEmitters = ['Enclosed', 'Tube', 'Prism', 'Holographic'] as const satisfies EmitterType[];

type Names = { brand: string; productLine: string; model: string | null };

export function opticName(optic: Omit<Names, 'model'>): string {
  return optic.productLine.startsWith(optic.brand) ? optic.productLine : `${optic.brand} ${optic.productLine}`;
}

export function opticFullName(optic: Names): string {
  return optic.model === null ? opticName(optic) : `${opticName(optic)} ${optic.model}`;
}

/** A text as SQLite's NOCASE compares it: the case of A to Z does not count. */
export function withoutCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The identity of an optic: brand, product line and model, without case. An empty model equals none. */
export function opticKey(names: readonly (string | null)[]): string {
  return withoutCase(JSON.stringify(names.map((name) => name ?? '')));
}

/**
 * The dot sizes, in MOA, in a `moa` text. It skips rings ('/ 32 MOA circle'), chevrons, triangles, and anything in
 * parentheses or after 'with'.
 */
export function dotSizes(moa: string | null): number[] {
  return reticleOf({ moa, reticleTypes: null }).dots;
}

/**
 * Whether angles at an arm's length tell what the eye sees. A prism is held close to the eye and may magnify, and its stated window
 * is its objective.
 */
export function isSimulated({ emitterType }: { emitterType: string | null }): boolean {
  return emitterType !== 'Prism';
}
