import type { FieldTable } from '../fields/field-entry.ts';
import { namesInRole, namesOfKind } from '../fields/field-table.ts';
import { cutFields } from '../fit/cuts/cut-fields.ts';
import { footprintFields } from '../fit/footprints/footprint-fields.ts';
import { pistolFields } from '../fit/pistols/pistol-fields.ts';
import { plateFields } from '../fit/plates/plate-fields.ts';
import { fields as opticFields } from '../optics/fields/fields.ts';

export const openDataKinds = ['optics', 'pistols', 'footprints', 'cuts', 'plates'] as const;
export type OpenDataKind = (typeof openDataKinds)[number];

export const openDataPath = (kind: OpenDataKind, format: 'csv' | 'json') => `/data/${kind}.${format}`;

export const dataLicense = {
  name: 'CC BY 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
  attribution: 'Red Dot Atlas',
};

/** Raise it when rows of the files get another shape: it is part of their ETags. */
export const openDataShape = 2;

function openFields<Table extends FieldTable>(table: Table): string[] {
  const left = new Set<string>(['checkedOn', ...namesOfKind(table, 'fields', 'prices', 'image')]);
  return namesInRole(table, 'identity', 'fact', 'link', 'provenance').filter((name) => !left.has(name));
}

export const openDataFields: Record<OpenDataKind, string[]> = {
  optics: openFields(opticFields),
  pistols: [...openFields(pistolFields), 'cuts', 'platesInBox'],
  footprints: openFields(footprintFields),
  cuts: openFields(cutFields),
  plates: [...openFields(plateFields), 'kind', 'note'],
};
