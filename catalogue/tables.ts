import { footprintKey } from '#domain/footprints.ts';
import { dotSizes } from '#domain/optics.ts';
import { searchParts } from '#domain/search.ts';
import type { Catalogue } from './read.ts';

type Value = string | number | boolean | null;

/** A row as it is stored: column name to value. */
export type StoredRow = Record<string, Value>;

export type Table = {
  kind: 'optic' | 'pistol' | 'faq';
  name: string;
  /** Columns of the natural key. */
  key: string[];
  /** Columns that follow from another one, and change only together with it. */
  derived: Record<string, string>;
  /** A column that says when the row last changed, where the table has one. */
  touched?: string;
  rows: StoredRow[];
};

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function stored(row: Record<string, unknown>): StoredRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      snakeCase(name),
      Array.isArray(value) ? JSON.stringify(value) : (value as Value),
    ]),
  );
}

/** The catalogue as rows of the tables that hold it. */
export function catalogueTables({ optics, pistols, faqs }: Catalogue): Table[] {
  return [
    {
      kind: 'optic',
      name: 'red_dot_optics',
      key: ['brand', 'product_line', 'model'],
      derived: { footprint_key: 'footprint', dot_sizes: 'moa' },
      touched: 'updated_at',
      rows: optics.map((optic) => ({
        ...stored({ ...optic, features: optic.features.join('\n') }),
        footprint_key: footprintKey(optic.footprint),
        dot_sizes: dotSizes(optic.moa).join(', '),
        search_parts: searchParts(optic),
      })),
    },
    {
      kind: 'pistol',
      name: 'pistols',
      key: ['brand', 'model'],
      derived: {},
      touched: 'updated_at',
      rows: pistols.map(({ footprints, ...pistol }) => ({
        ...stored(pistol),
        footprints: JSON.stringify(
          footprints.map(({ footprintName, requiresAdapter, adapterInfo }) => [
            footprintName,
            footprintKey(footprintName),
            Number(requiresAdapter),
            adapterInfo,
          ]),
        ),
      })),
    },
    { kind: 'faq', name: 'faqs', key: ['question'], derived: {}, rows: faqs.map(stored) },
  ];
}
