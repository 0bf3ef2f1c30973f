import type { StatedFootprint } from '../../fields/field-entry.ts';

export type Cut = {
  key: string;
  maker: string;
  name: string;
  /** How to tell it from other cuts of the same model. */
  howToTell: string | null;
  /** Footprints that mount without a plate. */
  takes: readonly { footprint: string; note: string | null }[];
};

export type Plate = {
  key: string;
  /** Null if several makers sell it. */
  maker: string | null;
  /** Of the maker: 'MOS 02'. */
  partNumber: string | null;
  name: string;
  /** Keys of the cuts that it sits on. */
  cuts: readonly string[];
  presents: readonly string[];
  /** Pistols with it in the box. */
  boxOf: readonly string[];
  note: string | null;
};

/** One of the cuts that a model comes with. */
export type PistolCut = {
  cut: string;
  /** Part numbers of the slides or pistols that have it. */
  skus: string | null;
  years: string | null;
};

export type Mountings = { footprints: StatedFootprint[]; includesPlates: string[] };

const sentences = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' ') || null;

/** Where a model has several cuts: the ones that take a footprint directly, if not all do. */
function onSome(own: readonly PistolCut[], taking: readonly Cut[]): string | null {
  if (taking.length === own.length) return null;
  const names = taking.map(({ key, name }) => {
    const skus = own.find(({ cut }) => cut === key)?.skus;
    return skus ? `${name} (${skus})` : name;
  });
  return `Only on slides with this cut: ${names.join(', ')}.`;
}

function directOn(own: readonly PistolCut[], cuts: readonly Cut[]): StatedFootprint[] {
  const names = [...new Set(cuts.flatMap(({ takes }) => takes.map(({ footprint }) => footprint)))];
  return names.map((footprintName) => {
    const taking = cuts.filter(({ takes }) => takes.some(({ footprint }) => footprint === footprintName));
    const notes = taking.map(({ name, takes }) => {
      const note = takes.find(({ footprint }) => footprint === footprintName)?.note ?? null;
      return note !== null && taking.length > 1 ? `${name}: ${note}` : note;
    });
    const adapterInfo = sentences(onSome(own, taking), ...notes);
    return { footprintName, requiresAdapter: false, adapterInfo };
  });
}

/** What mounts on a pistol, from its cuts and the plates that sit on them. Direct fits come first. */
export function mountingsOf(
  pistol: string,
  own: readonly PistolCut[],
  cuts: readonly Cut[],
  plates: readonly Plate[],
): Mountings {
  const ownCuts = own.flatMap(({ cut }) => cuts.filter(({ key }) => key === cut));
  const direct = directOn(own, ownCuts);
  const isOwn = ({ cuts: on }: Plate) => on.some((key) => own.some(({ cut }) => cut === key));
  const isInBox = ({ boxOf }: Plate) => boxOf.includes(pistol);
  const usable = plates.filter(isOwn).toSorted((a, b) => Number(isInBox(b)) - Number(isInBox(a)));
  const footprints = [...direct];
  for (const plate of usable) {
    for (const footprintName of plate.presents) {
      if (footprints.some((one) => one.footprintName === footprintName)) continue;
      const supplied = isInBox(plate) ? 'in the box' : 'sold separately';
      const adapterInfo =
        plate.note === null ? `${plate.name}, ${supplied}` : `${plate.name}, ${supplied}. ${plate.note}`;
      footprints.push({ footprintName, requiresAdapter: true, adapterInfo });
    }
  }
  return { footprints, includesPlates: [...new Set(usable.filter(isInBox).flatMap(({ presents }) => presents))] };
}
