import type { Evidence } from '../../evidence/evidence.schema.ts';
import type { StatedFootprint, StatedLookalike } from '../../fields/field-entry.ts';
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

function keyFaults({ byId }: FootprintRegistry, keys: readonly string[], ...part: string[]): Fault[] {
  return keys.flatMap((key, index) => {
    const message = !byId.has(key) ? 'No footprint has this key' : keys.indexOf(key) < index ? twice : undefined;
    return message === undefined ? [] : [{ path: [index, ...part], message }];
  });
}

function footprintFaults(registry: FootprintRegistry, footprints: readonly StatedFootprint[]): Fault[] {
  const keys = footprints.map(({ footprintName: name }) => footprintKey(registry, name));
  return footprints.flatMap(({ footprintName: name }, index) => {
    const isTwice = keys.indexOf(keys[index] ?? '') < index;
    const message = isUnknown(registry, name) ? unknownName : isTwice ? twice : undefined;
    return message === undefined ? [] : [{ path: [index, 'footprintName'], message }];
  });
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
    case 'footprints':
      return footprintFaults(registry, value as StatedFootprint[]);
    case 'compatibleWith':
      return keyFaults(registry, value as string[]);
    case 'lookalikes': {
      const keys = (value as StatedLookalike[]).map(({ id }) => id);
      return keyFaults(registry, keys, 'id');
    }
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
