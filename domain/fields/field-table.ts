import { dollars, grouped } from '../shared/numbers.ts';
import type { FieldEntry, FieldKind, FieldTable, NameIn, NamesInRole, NamesWith, ValuesIn } from './field-entry.ts';

export const namesOf = <Table extends FieldTable>(table: Table) => Object.keys(table) as NameIn<Table>[];

export function entryIn<Table extends FieldTable>(table: Table, name: NameIn<Table>): FieldEntry {
  return table[name] as FieldEntry;
}

export function namesOfKind<Table extends FieldTable, const Kind extends FieldKind>(
  table: Table,
  ...kinds: Kind[]
): NamesWith<Table, { kind: Kind }>[] {
  const wanted: readonly FieldKind[] = kinds;
  return namesOf(table).filter((name) => wanted.includes(entryIn(table, name).kind)) as NamesWith<
    Table,
    { kind: Kind }
  >[];
}

export function namesInRole<Table extends FieldTable, const Role extends FieldEntry['role'] | 'fact'>(
  table: Table,
  ...roles: Role[]
): NamesInRole<Table, Role>[] {
  const wanted: readonly unknown[] = roles;
  return namesOf(table).filter((name) => wanted.includes(entryIn(table, name).role ?? 'fact')) as NamesInRole<
    Table,
    Role
  >[];
}

/** The facts that evidence states; prices that are observed follow from their observations. */
export function evidencedFacts<Table extends FieldTable>(table: Table): NamesInRole<Table, 'fact'>[] {
  const areObserved = namesOfKind(table, 'prices').length > 0;
  return namesInRole(table, 'fact').filter((name) => !areObserved || entryIn(table, name).kind !== 'price');
}

export const publicLabel = ({ label, publicLabel = label }: Pick<FieldEntry, 'label' | 'publicLabel'>) => publicLabel;

export function labelWithUnit(label: string, unit: string | undefined): string {
  return unit === undefined ? label : `${label} (${unit})`;
}

const empty: Partial<Record<FieldKind, boolean | never[]>> = {
  flag: false,
  list: [],
  links: [],
  fields: [],
  evidence: [],
  prices: [],
  footprints: [],
  lookalikes: [],
  plates: [],
  noted: [],
};

export function unstatedValues<Table extends FieldTable>(
  table: Table,
): Omit<ValuesIn<Table>, NamesWith<Table, { kind: 'name' }>> {
  return Object.fromEntries(
    namesOf(table)
      .map((name) => [name, entryIn(table, name)] as const)
      .filter(([, { kind }]) => kind !== 'name')
      .map(([name, { kind, default: given }]) => [name, given ?? empty[kind] ?? null]),
  ) as unknown as Omit<ValuesIn<Table>, NamesWith<Table, { kind: 'name' }>>;
}

/** '$1,249', '50,000 hours', '15'. A number without a unit may be a year, which has no separator. */
export function numberText(value: number, unit: FieldEntry['unit']): string {
  if (unit === undefined) return String(value);
  return unit === '$' ? dollars(value) : `${grouped(value)} ${unit}`;
}
