import type { Evidence } from '../../evidence/evidence.schema.ts';
import type { NotedName, StatedFootprint, StatedLookalike } from '../../fields/field-entry.ts';
import { type FootprintRegistry, footprintKey } from './footprint-registry.ts';

type Fault = { path: (string | number)[]; message: string };

const unknownName = 'No footprint is known by this name';
const twice = 'This footprint is there twice';

/** Facts that name footprints. An optic's own may have any name. */
export const namingFacts = [
  'includedPlates',
  'defaultFootprint',
  'includesPlates',
  'footprints',
  'compatibleWith',
  'lookalikes',
  'takes',
  'doesNotSeat',
  'presents',
];

/** A field that is still blank names nothing. */
const isUnknown = ({ find }: FootprintRegistry, name: string) => name !== '' && find(name) === undefined;

export function unknownNames(registry: FootprintRegistry, fact: string, value: unknown): Fault[] {
  if (!namingFacts.includes(fact)) return [];
  return [value ?? []].flat().flatMap((name, index) => {
    const path = Array.isArray(value) ? [index] : [];
    return isUnknown(registry, String(name)) ? [{ path, message: unknownName }] : [];
  });
}

function keyFaults(
  known: ReadonlyMap<string, unknown>,
  what: string,
  keys: readonly string[],
  ...part: string[]
): Fault[] {
  return keys.flatMap((key, index) => {
    const message = !known.has(key)
      ? `No ${what} has this key`
      : keys.indexOf(key) < index
        ? `This ${what} is there twice`
        : undefined;
    return message === undefined ? [] : [{ path: [index, ...part], message }];
  });
}

function nameFaults(registry: FootprintRegistry, names: readonly string[], ...part: string[]): Fault[] {
  const keys = names.map((name) => footprintKey(registry, name));
  return names.flatMap((name, index) => {
    const isTwice = keys.indexOf(keys[index] ?? '') < index;
    const message = isUnknown(registry, name) ? unknownName : isTwice ? twice : undefined;
    return message === undefined ? [] : [{ path: [index, ...part], message }];
  });
}

/** A pistol's cuts have notes; a plate's don't. */
function cutFaults({ cuts }: FootprintRegistry, stated: readonly (NotedName | string)[]): Fault[] {
  const keys = stated.map((one) => (typeof one === 'string' ? one : one.name));
  return keyFaults(cuts, 'cut', keys, ...(typeof stated[0] === 'string' ? [] : ['name']));
}

function evidenceFaults(registry: FootprintRegistry, evidence: readonly Evidence[]): Fault[] {
  return evidence.flatMap(({ field, value }, index) =>
    unknownNames(registry, field, value).length === 0
      ? []
      : [{ path: [index, 'value'], message: 'Not a value of this fact' }],
  );
}

function faultsOf(registry: FootprintRegistry, field: string, value: unknown): Fault[] {
  switch (field) {
    case 'evidence':
      return evidenceFaults(registry, value as Evidence[]);
    case 'footprints': {
      const names = (value as StatedFootprint[]).map(({ footprintName }) => footprintName);
      return nameFaults(registry, names, 'footprintName');
    }
    case 'takes': {
      const names = (value as NotedName[]).map(({ name }) => name);
      return nameFaults(registry, names, 'name');
    }
    case 'compatibleWith':
      return keyFaults(registry.byId, 'footprint', value as string[]);
    case 'lookalikes':
    case 'doesNotSeat': {
      const keys = (value as StatedLookalike[]).map(({ id }) => id);
      return keyFaults(registry.byId, 'footprint', keys, 'id');
    }
    case 'cuts':
      return cutFaults(registry, value as (NotedName | string)[]);
    case 'platesInBox':
      return keyFaults(new Map(registry.plates.map((plate) => [plate.key, plate])), 'plate', value as string[]);
    default:
      return unknownNames(registry, field, value);
  }
}

export function unknownFootprints(registry: FootprintRegistry, row: object): Fault[] {
  return Object.entries(row).flatMap(([field, value]) =>
    value === undefined || value === null
      ? []
      : faultsOf(registry, field, value).map(({ path, message }) => ({ path: [field, ...path], message })),
  );
}
