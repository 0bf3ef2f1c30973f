import { placeSeparator } from './optic-places.ts';

/**
 * Where a question arises, and the guides (by slug) that answer it. A place's guides are those of every entry that its name
 * starts with, the most specific first: 'wizard/Glock/G43X MOS' gets those of 'wizard/Glock/G43X', 'wizard/Glock' and 'wizard'.
 */
export const guidePlaces: Record<string, readonly string[]> = {
  wizard: ['footprints-and-plates', 'mounting-screws-and-torque', 'rmsc-holosun-k-rmrcc'],
  'wizard/Glock/': ['glock-mos-plates-by-number'],
  'wizard/Glock/G43X': ['best-red-dots-slim-glocks'],
  'wizard/Glock/G48': ['best-red-dots-slim-glocks'],
  'wizard/SIG Sauer/P365': ['best-red-dots-sig-p365', 'rmsc-holosun-k-rmrcc'],
  'wizard/Springfield Armory/Hellcat': ['best-red-dots-springfield-hellcat', 'rmsc-holosun-k-rmrcc'],
  pistol: ['2-or-6-moa', 'open-or-enclosed-emitter', 'green-or-red-dot'],
  rifle: ['ar-mount-heights', 'prism-or-red-dot-with-astigmatism', 'green-or-red-dot'],
  compare: ['2-or-6-moa', 'open-or-enclosed-emitter', 'red-dot-batteries'],
  faq: [
    'moa-and-distance',
    'footprints-and-plates',
    'red-dot-batteries',
    'how-to-zero-a-red-dot',
    'ar-mount-heights',
    'astigmatism-and-red-dots',
  ],
  footprint: ['footprints-and-plates', 'mounting-screws-and-torque'],
  'footprint/rmsc': ['rmsc-holosun-k-rmrcc'],
  'footprint/holosun-k': ['rmsc-holosun-k-rmrcc'],
  'footprint/rmrcc': ['rmsc-holosun-k-rmrcc'],
  optic: ['how-to-zero-a-red-dot'],
  'optic/Open/': ['mounting-screws-and-torque', 'open-or-enclosed-emitter'],
  'optic/Enclosed/': ['mounting-screws-and-torque', 'open-or-enclosed-emitter'],
  'optic/Tube/': ['ar-mount-heights', 'moa-and-distance'],
  'optic/Holographic/': ['ar-mount-heights', 'prism-or-red-dot-with-astigmatism'],
  'optic/Prism/': ['prism-or-red-dot-with-astigmatism', 'ar-mount-heights'],
  'optic/Open/Shield RMSc/': ['rmsc-holosun-k-rmrcc'],
  'optic/Enclosed/Shield RMSc/': ['rmsc-holosun-k-rmrcc'],
  'optic/Open/Trijicon RMRcc/': ['rmsc-holosun-k-rmrcc'],
  'optic/Open/Holosun K/': ['eps-carry-or-507k', 'rmsc-holosun-k-rmrcc'],
  'optic/Enclosed/Holosun K/': ['eps-carry-or-507k', 'rmsc-holosun-k-rmrcc'],
  'optic/Open/Trijicon RMR/RMR HD': ['rmr-hd-or-sro'],
  'optic/Open/Trijicon RMR/SRO': ['rmr-hd-or-sro'],
};

const mostGuides = 6;

export function guidesAt(place: string): string[] {
  const [own = '', ...compared] = place.split(placeSeparator);
  return [...new Set([...sharedBy(compared), ...guidesOf([own])])].slice(0, mostGuides);
}

function guidesOf(places: readonly string[]): string[] {
  const entries = Object.keys(guidePlaces).filter((name) => places.some((place) => place.startsWith(name)));
  const nearestFirst = entries.sort((a, b) => b.length - a.length);
  return [...new Set(nearestFirst.flatMap((name) => guidePlaces[name] ?? []))];
}

/** Guides that at least two of the optics share, except those that every optic has. */
function sharedBy(optics: readonly string[]): string[] {
  const each = optics.map((optic) => guidesOf([optic]));
  const needed = Math.min(2, each.length);
  const ofEvery = guidesOf(['optic']);
  return guidesOf(optics).filter(
    (slug) => !ofEvery.includes(slug) && each.filter((guides) => guides.includes(slug)).length >= needed,
  );
}

const subjects: readonly (readonly [subject: RegExp, slug: string])[] = [
  [/\bMOA\b/, 'moa-and-distance'],
  [/\bfootprint/i, 'footprints-and-plates'],
  [/\bbatter(?:y|ies)\b/i, 'red-dot-batteries'],
  [/\bco-?witness/i, 'ar-mount-heights'],
  [/\bzero/i, 'how-to-zero-a-red-dot'],
  [/\bastigmatism\b/i, 'astigmatism-and-red-dots'],
];

export function guideOnQuestion<Guide extends { slug: string }>(
  question: string,
  guides: readonly Guide[],
): Guide | undefined {
  const [, wanted] = subjects.find(([subject]) => subject.test(question)) ?? [];
  return guides.find(({ slug }) => slug === wanted);
}
