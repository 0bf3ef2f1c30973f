import type { ReactNode } from 'react';
import { moaText } from '#domain/optics/drawing/moa.ts';
import { measuredWindow } from '#domain/optics/facts/window-text.ts';
import type { OpticSummary } from '#domain/optics/optic-summary.schema.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { batteryAccess, batteryHours, weight } from '#web/features/optics/format.ts';
import { inUnits } from '#web/ui/units/in-units.tsx';
import type { SortKey, TableSort } from './table-sort.ts';

export type FitColumn = {
  title: string;
  className: string;
  sort?: SortKey;
  fields: readonly (keyof Optic)[];
  value: (optic: OpticSummary) => ReactNode;
};

const usual: FitColumn[] = [
  { title: 'Type', className: 'fit-type', fields: ['emitterType'], value: ({ emitterType }) => emitterType },
  {
    title: 'Dot',
    className: 'fit-dot fit-more',
    fields: ['moa'],
    value: ({ moa }) => moa && moaText(moa),
  },
  {
    ...{ title: 'Window', sort: 'window', className: 'fit-number fit-window' },
    fields: ['windowWidthMm', 'windowHeightMm'],
    value: (optic) => inUnits(measuredWindow(optic)),
  },
  {
    ...{ title: 'Weight', sort: 'weight', className: 'fit-number fit-weight' },
    fields: ['weightOz'],
    value: (optic) => inUnits(weight(optic)),
  },
  {
    ...{ title: 'Battery', sort: 'battery', className: 'fit-number fit-battery fit-more' },
    fields: ['batteryLifeHours'],
    value: batteryHours,
  },
];

/** In place of those that most makers leave out. */
const others: FitColumn[] = [
  {
    title: 'Battery access',
    className: 'fit-access fit-more',
    fields: ['batteryAccess'],
    value: batteryAccess,
  },
  { title: 'Color', className: 'fit-color fit-more', fields: ['colors'], value: ({ colors }) => colors },
];

export function fitColumns(optics: readonly OpticSummary[], sort: TableSort): FitColumn[] {
  const isFull = ({ value, ...column }: FitColumn) =>
    column.sort === sort || 2 * optics.filter((optic) => Boolean(value(optic))).length >= optics.length;
  const shown = usual.filter(isFull);
  return [...shown, ...others.filter(isFull).slice(0, usual.length - shown.length)];
}
