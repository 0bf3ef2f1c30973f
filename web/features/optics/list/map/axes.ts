import { windowArea } from '#domain/optics/facts/window-area.ts';
import type { OpticPoint } from '#domain/optics/optics.schema.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { gramsPerOunce, mmPerInch } from '#domain/units/measures.ts';
import { batteryHours, dollarAmount, priceRange, weight as weightText } from '../../format.ts';

/** How a system of units shows an axis, and the class that CSS shows with it. */
type Scale = { title: string; factor: number; tick: (value: number) => string; className?: string };

export type Axis = {
  name: string;
  label: string;
  valueOf: (point: OpticPoint) => number | null;
  textOf: (point: OpticPoint) => string | null;
  scales: readonly Scale[];
};

export const axes: readonly Axis[] = [
  {
    name: 'price',
    label: 'Price',
    valueOf: ({ price }) => price,
    textOf: priceRange,
    scales: [{ title: 'Price (middle of range)', factor: 1, tick: dollarAmount }],
  },
  {
    name: 'weight',
    label: 'Weight',
    valueOf: ({ weightOz }) => weightOz,
    textOf: weightText,
    scales: [
      { title: 'Weight (oz)', factor: 1, tick: String, className: 'us' },
      { title: 'Weight (g)', factor: gramsPerOunce, tick: String, className: 'to-si' },
    ],
  },
  {
    name: 'window',
    label: 'Window',
    valueOf: windowArea,
    textOf: (point) => {
      const area = windowArea(point);
      return area === null ? null : `${Math.round(area)} mm²`;
    },
    scales: [
      { title: 'Window area (mm²)', factor: 1, tick: String, className: 'si' },
      { title: 'Window area (in²)', factor: 1 / mmPerInch ** 2, tick: String, className: 'to-us' },
    ],
  },
  {
    name: 'battery',
    label: 'Battery life',
    valueOf: ({ batteryLifeHours }) => batteryLifeHours,
    textOf: batteryHours,
    scales: [{ title: 'Battery life (1,000 hours)', factor: 1, tick: (hours) => grouped(hours / 1000) }],
  },
];

const [price, weight] = axes as [Axis, Axis];

/** The axes that a URL names: price and weight unless it says otherwise. */
export function axesOf(search: { x: string; y: string }): { x: Axis; y: Axis } {
  const x = axes.find(({ name }) => name === search.x) ?? price;
  const others = axes.filter((axis) => axis !== x);
  return { x, y: others.find(({ name }) => name === search.y) ?? (x === weight ? price : weight) };
}
