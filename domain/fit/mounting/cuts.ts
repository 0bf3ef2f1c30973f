import type { StatedFootprint } from '../../fields/field-entry.ts';

export type Cut = {
  key: string;
  name: string;
  /** Footprints that mount without a plate. */
  takes: readonly { footprint: string; note: string | null }[];
};

export type Plate = {
  name: string;
  /** Keys of the cuts that it sits on. */
  cuts: readonly string[];
  presents: readonly string[];
  /** Pistols with it in the box. */
  boxOf: readonly string[];
  note: string | null;
};

/** One of the cuts that a model comes with, and the part numbers of the slides or pistols that have it. */
export type PistolCut = { cut: string; skus: string | null };

type Mountings = { footprints: StatedFootprint[]; includesPlates: string[] };

/** Where a model has several cuts, a note says which of them it is about. */
function directOn(own: readonly PistolCut[], cuts: readonly Cut[]): StatedFootprint[] {
  const labelOf = ({ key, name }: Cut) => {
    const skus = own.find(({ cut }) => cut === key)?.skus;
    return skus ? `${name} (${skus})` : name;
  };
  const footprints = new Set(cuts.flatMap(({ takes }) => takes.map(({ footprint }) => footprint)));
  return [...footprints].map((footprintName) => {
    const taking = cuts.flatMap((cut) => {
      const taken = cut.takes.find(({ footprint }) => footprint === footprintName);
      return taken ? [{ label: labelOf(cut), note: taken.note }] : [];
    });
    const labels = taking.map(({ label }) => label).join(', ');
    const sentences = [
      ...(taking.length < cuts.length ? [`Only on slides with this cut: ${labels}.`] : []),
      ...taking.flatMap(({ label, note }) => (note === null ? [] : [taking.length > 1 ? `${label}: ${note}` : note])),
    ];
    return { footprintName, requiresAdapter: false, adapterInfo: sentences.join(' ') || null };
  });
}

/** What mounts on a pistol, from its cuts and the plates that sit on them. Direct fits come first. */
export function mountingsOf(
  pistol: string,
  own: readonly PistolCut[],
  cuts: readonly Cut[],
  plates: readonly Plate[],
): Mountings {
  const keys = own.map(({ cut }) => cut);
  const isInBox = ({ boxOf }: Plate) => boxOf.includes(pistol);
  const usable = plates
    .filter((plate) => plate.cuts.some((key) => keys.includes(key)))
    .toSorted((a, b) => Number(isInBox(b)) - Number(isInBox(a)));
  const footprints = directOn(
    own,
    keys.flatMap((key) => cuts.filter((cut) => cut.key === key)),
  );
  for (const plate of usable) {
    const supplied = `${plate.name}, ${isInBox(plate) ? 'in the box' : 'sold separately'}`;
    const adapterInfo = plate.note === null ? supplied : `${supplied}. ${plate.note}`;
    for (const footprintName of plate.presents) {
      if (footprints.some((one) => one.footprintName === footprintName)) continue;
      footprints.push({ footprintName, requiresAdapter: true, adapterInfo });
    }
  }
  return { footprints, includesPlates: [...new Set(usable.filter(isInBox).flatMap(({ presents }) => presents))] };
}
