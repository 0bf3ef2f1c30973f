import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import type { MosPlate, NotedName, StatedFootprint, StatedLookalike } from '#domain/fields/field-entry.ts';
import type { PriceObservation } from '#domain/prices/price-observation.schema.ts';
import { valueText } from '../evidence/facts.ts';

export type Item = string | Evidence | PriceObservation | StatedFootprint | StatedLookalike | MosPlate | NotedName;

const has = <Name extends string>(item: object, name: Name): item is Extract<Item, { [N in Name]: unknown }> =>
  Object.hasOwn(item, name);

export function itemText(item: object | string, labelOf: (field: string) => string): string {
  if (typeof item === 'string') return labelOf(item);
  if (has(item, 'why')) return `${item.id}: ${item.why.trim()}`;
  if (has(item, 'plate')) {
    const note = item.note?.trim() ? ` (${item.note.trim()})` : '';
    return `${item.plate}: ${item.pistols.trim()}, ${item.supplied.trim()}${note}`;
  }
  if (has(item, 'field')) return evidenceText(item, labelOf);
  if (has(item, 'observedOn')) return priceText(item);
  if (has(item, 'footprintName')) {
    const mount = `${item.footprintName}, ${item.requiresAdapter ? 'with a plate' : 'directly'}`;
    return item.adapterInfo?.trim() ? `${mount}: ${item.adapterInfo.trim()}` : mount;
  }
  if (has(item, 'name')) return item.note?.trim() ? `${item.name}: ${item.note.trim()}` : item.name;
  return JSON.stringify(item);
}

function evidenceText(piece: Evidence, labelOf: (field: string) => string): string {
  const { field, value, words, kind, url, readOn, replacedOn } = piece;
  const history = replacedOn === null ? '' : `, history since ${replacedOn}`;
  return `${labelOf(field)}: ${valueText(value)} (“${words}”), ${kind}, read on ${readOn} at ${url}${history}`;
}

function priceText({ price, currency, url, observedOn, source }: PriceObservation): string {
  const by = source === 'marketplace' ? ' by the marketplace search' : '';
  return `${price} ${currency}, seen on ${observedOn} at ${url}${by}`;
}
