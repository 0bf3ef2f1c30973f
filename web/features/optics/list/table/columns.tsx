import type { ReactNode } from 'react';
import { disputableText, type FitVerdict, fitIn } from '#domain/fit/verdicts/verdict-texts.ts';
import { sizeList } from '#domain/optics/drawing/reticle.ts';
import { windowText } from '#domain/optics/facts/window-text.ts';
import type { OpticSort } from '#domain/optics/list/optic-sorts.ts';
import { dotSizes, featureLabels, isForPistols, type OpticList } from '#domain/optics/optics.ts';
import { byteOrderMark, lineEnd, protectedCell } from '#domain/shared/csv.ts';
import { paths } from '#domain/site/paths.ts';
import { FitMark } from '#web/features/my-pistol/fit-mark.tsx';
import type { ListedOptic } from '#web/features/optics/listed-optic.ts';
import { roundedRating } from '#web/features/reviews/rating.ts';
import { ColorDots } from '#web/ui/facts/fact.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { brokenAtSlashes } from '../../broken-at-slashes.tsx';
import { batteryAccess, batteryHours, priceRange, weight } from '../../format.ts';

type Cell = string | number | null;

export type Column = {
  name: string;
  label: string;
  show: (optic: ListedOptic) => ReactNode;
  fields: (keyof ListedOptic)[];
  sorts?: OpticSort[];
  numeric?: boolean;
  ofPistol?: boolean;
  className?: string;
  file: [heading: string, value: (optic: ListedOptic) => Cell][];
};

function plain(name: string, label: string, field: keyof ListedOptic): Column {
  const value = (optic: ListedOptic) => optic[field] as Cell;
  return { name, label, show: value, fields: [field], file: [[label, value]] };
}

function twoLines(text: string | null | undefined): ReactNode {
  return text && <span className="two-lines">{text}</span>;
}

/** Unset flags are unknown as often as they are no. */
function flag(name: string, label: string, field: 'nvCompatible' | 'shakeAwake' | 'solarFailsafe'): Column {
  const value = (optic: ListedOptic) => (optic[field] ? 'Yes' : null);
  return { name, label, show: value, fields: [field], file: [[label, value]] };
}

const columns: readonly Column[] = [
  {
    name: 'pistol',
    label: 'My pistol',
    show: (optic) => <FitMark optic={optic} />,
    fields: [],
    ofPistol: true,
    file: [],
  },
  {
    ...plain('footprint', 'Footprint', 'footprint'),
    show: ({ footprint }) => brokenAtSlashes(footprint),
    sorts: ['footprint'],
    className: 'wrapped',
  },
  {
    name: 'weight',
    label: 'Weight',
    show: (optic) => inUnits(weight(optic)),
    fields: ['weightOz'],
    sorts: ['weight'],
    numeric: true,
    file: [['Weight (oz)', ({ weightOz }) => weightOz]],
  },
  { ...plain('emitter', 'Emitter', 'emitterType'), sorts: ['emitter'] },
  {
    ...plain('dot', 'Dot (MOA)', 'moa'),
    show: ({ moa }) => sizeList(dotSizes(moa)) || twoLines(moa?.replaceAll(/ (MOA|outer)/g, '')),
    sorts: ['dot'],
    className: 'short',
  },
  {
    ...plain('reticle', 'Reticle', 'reticleTypes'),
    show: ({ reticleTypes }) => twoLines(reticleTypes),
    className: 'long',
  },
  {
    ...plain('color', 'Color', 'colors'),
    show: ({ colors }) => colors && <ColorDots colors={colors} />,
  },
  {
    ...plain('window', 'Window', 'windowSize'),
    show: (optic) => inUnits(windowText(optic)),
    sorts: ['window'],
    className: 'window',
  },
  {
    name: 'battery',
    label: 'Battery life',
    show: batteryHours,
    fields: ['batteryLifeHours'],
    sorts: ['battery'],
    numeric: true,
    file: [['Battery life (h)', ({ batteryLifeHours }) => batteryLifeHours]],
  },
  plain('cell', 'Battery', 'batteryType'),
  {
    name: 'access',
    label: 'Battery access',
    show: batteryAccess,
    fields: ['batteryAccess'],
    file: [['Battery access', batteryAccess]],
  },
  plain('waterproof', 'Waterproof', 'waterproof'),
  flag('nv', featureLabels.nightVision, 'nvCompatible'),
  flag('shake', featureLabels.shakeAwake, 'shakeAwake'),
  flag('solar', featureLabels.solar, 'solarFailsafe'),
  { ...plain('year', 'Year', 'yearIntroduced'), sorts: ['newest'], numeric: true },
  {
    name: 'rating',
    label: 'Rating',
    show: ({ averageRating, reviewCount }) =>
      averageRating === null ? null : `★ ${roundedRating(averageRating)} (${reviewCount})`,
    fields: [],
    sorts: ['rating'],
    numeric: true,
    file: [['Rating', ({ averageRating }) => averageRating]],
  },
  {
    name: 'price',
    label: 'Price',
    className: 'price',
    // A price range may wrap only after its dash.
    show: (optic) => priceRange(optic)?.replace(' –', '\u00a0–'),
    fields: ['minPrice', 'maxPrice'],
    sorts: ['price', 'price-desc'],
    numeric: true,
    file: [
      ['Min price (USD)', ({ minPrice }) => minPrice],
      ['Max price (USD)', ({ maxPrice }) => maxPrice],
    ],
  },
];

const usual: readonly string[] = ['pistol', 'footprint', 'weight', 'emitter', 'dot', 'window', 'battery', 'price'];

type Fits = readonly { verdict: FitVerdict; opticIds: readonly number[]; isDisputed: boolean }[];

export function withVerdicts(column: Column, pistolName: string, fits: Fits): Column {
  if (!column.ofPistol) return column;
  const value = ({ id, primaryUse }: ListedOptic) =>
    isForPistols(primaryUse) ? disputableText(fitIn(fits, id)) : null;
  return { ...column, file: [[`Fits the ${pistolName}`, value]] };
}

export function columnsOf(list: OpticList): readonly Column[] {
  return list === 'pistol' ? columns : columns.filter(({ ofPistol }) => !ofPistol);
}

export function chosenColumns(list: OpticList, names: readonly string[]): Column[] {
  const all = columnsOf(list);
  const chosen = all.filter(({ name }) => names.includes(name));
  return chosen.length > 0 ? chosen : all.filter(({ name }) => usual.includes(name));
}

export function withColumn(list: OpticList, names: readonly string[], name: string, shown: boolean): string[] {
  const namesOf = (columns: readonly Column[]) => columns.map((column) => column.name);
  const before = namesOf(chosenColumns(list, names));
  const wanted = shown ? [...before, name] : before.filter((other) => other !== name);
  const next = namesOf(columnsOf(list)).filter((one) => wanted.includes(one));
  return next.join() === namesOf(chosenColumns(list, [])).join() ? [] : next;
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

export function opticsCsv(optics: readonly ListedOptic[], columns: readonly Column[], origin: string): string {
  const facts = columns.flatMap(({ file }) => file);
  const heads = ['Brand', 'Product line', 'Model', ...facts.map(([heading]) => heading), 'Page'];
  const rows = optics.map((optic) => [
    optic.brand,
    optic.productLine,
    optic.model,
    ...facts.map(([, value]) => value(optic)),
    origin + paths.optic(optic.id),
  ]);
  const lines = [heads, ...rows].map((cells) =>
    cells.map((cell) => quoted(protectedCell(String(cell ?? '')))).join(','),
  );
  return byteOrderMark + lines.map((line) => line + lineEnd).join('');
}
