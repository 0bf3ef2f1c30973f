import type { NotedName, StatedFootprint, StatedLookalike } from '../../fields/field-entry.ts';
import { type FootprintRegistry, footprintKey, type RegisteredCut } from '../footprints/footprint-registry.ts';

/** A pistol's cuts by their keys; a note has the part numbers of the slides or pistols that have one. */
export type CutPistol = { cuts: readonly NotedName[]; platesInBox: readonly string[] };

type Mountings = {
  footprints: StatedFootprint[];
  includesPlates: string[];
  /** Footprints that none of the cuts seats, with the reason. */
  unseated: StatedLookalike[];
};

type OwnCut = RegisteredCut & { label: string };

/** Where some cuts of a model lack it, on which it holds. */
const onlyOn = (some: readonly { label: string }[], all: readonly OwnCut[]): string | null =>
  some.length < all.length ? `Only on slides with this cut: ${some.map(({ label }) => label).join(', ')}.` : null;

/** Where a model has several cuts, a note says which of them it is about. */
function directOn(cuts: readonly OwnCut[]): StatedFootprint[] {
  const footprints = new Set(cuts.flatMap(({ takes }) => takes.map(({ name }) => name)));
  return [...footprints].map((footprintName) => {
    const taking = cuts.flatMap(({ label, takes }) => {
      const taken = takes.find(({ name }) => name === footprintName);
      return taken ? [{ label, note: taken.note }] : [];
    });
    const notes = taking.map(({ label, note }) => note && (taking.length > 1 ? `${label}: ${note}` : note));
    const sentences = [onlyOn(taking, cuts), ...notes].filter((text) => text !== null);
    return { footprintName, requiresAdapter: false, adapterInfo: sentences.join(' ') || null };
  });
}

function unseatedOn(cuts: readonly OwnCut[], taken: ReadonlySet<string>): StatedLookalike[] {
  const [first, ...others] = cuts;
  return (first?.doesNotSeat ?? []).filter(
    ({ id }) => !taken.has(id) && others.every(({ doesNotSeat }) => doesNotSeat.some((one) => one.id === id)),
  );
}

const computed = ['footprints', 'includesPlates'] as const;

export const followsFromCuts = 'This follows from the pistol’s cuts. Change the cut or its plates instead.';

/** Fields of a pistol that can't be stated, because its cuts are known. */
export const computedFields = ({ cuts }: Pick<CutPistol, 'cuts'>): readonly (typeof computed)[number][] =>
  cuts.length === 0 ? [] : computed;

/** Plates that sit on a pistol's cuts, those in the box first. */
const platesOn = (registry: FootprintRegistry, { cuts, platesInBox }: CutPistol) =>
  registry.plates
    .filter(({ kind, cuts: on }) => kind === 'plate' && cuts.some(({ name }) => on.includes(name)))
    .map((plate) => ({ ...plate, isInBox: platesInBox.includes(plate.key) }))
    .toSorted((a, b) => Number(b.isInBox) - Number(a.isInBox));

export const platesFor = (registry: FootprintRegistry, pistol: CutPistol, footprint: string) =>
  platesOn(registry, pistol)
    .filter(({ presents }) => presents.some((name) => footprintKey(registry, name) === footprint))
    .map(({ key, name, note, isInBox }) => ({ key, name, note, isInBox }));

/** What mounts on a pistol, from its cuts and the plates that sit on them: direct fits first, then plates in the box. */
export function mountingsOf(registry: FootprintRegistry, { cuts, platesInBox }: CutPistol): Mountings {
  const own = cuts.flatMap(({ name: key, note }): OwnCut[] => {
    const cut = registry.cuts.get(key);
    return cut ? [{ ...cut, label: note === null ? cut.name : `${cut.name} (${note})` }] : [];
  });
  const usable = platesOn(registry, { cuts, platesInBox });
  const footprints = directOn(own);
  for (const plate of usable) {
    const under = own.filter(({ key }) => plate.cuts.includes(key));
    const supplied = `${plate.name}, ${plate.isInBox ? 'in the box' : 'sold separately'}`;
    const more = [onlyOn(under, own), plate.note].filter((text) => text !== null);
    const adapterInfo = [supplied, more.join(' ')].filter(Boolean).join('. ');
    for (const footprintName of plate.presents) {
      if (footprints.some((one) => one.footprintName === footprintName)) continue;
      footprints.push({ footprintName, requiresAdapter: true, adapterInfo });
    }
  }
  const taken = new Set(footprints.map(({ footprintName }) => footprintKey(registry, footprintName)));
  return {
    footprints,
    includesPlates: [...new Set(usable.filter(({ isInBox }) => isInBox).flatMap(({ presents }) => presents))],
    unseated: unseatedOn(own, taken),
  };
}

/** A pistol with what follows from its cuts. One without known cuts keeps its own list. */
export const withMountings = <Pistol extends CutPistol & Omit<Mountings, 'unseated'>>(
  registry: FootprintRegistry,
  pistol: Pistol,
) => ({
  ...pistol,
  ...(pistol.cuts.length === 0
    ? { footprints: pistol.footprints, includesPlates: pistol.includesPlates, unseated: [] }
    : mountingsOf(registry, pistol)),
});

/** A pistol with one of its cuts, if it has several and the asker knows which one. */
export function onCut<Pistol extends CutPistol & Mountings>(
  registry: FootprintRegistry,
  pistol: Pistol,
  key: string | undefined,
): Pistol {
  const [own] = pistol.cuts.filter(({ name }) => name === key);
  return own === undefined ? pistol : { ...pistol, cuts: [own], ...mountingsOf(registry, { ...pistol, cuts: [own] }) };
}
