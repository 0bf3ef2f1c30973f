import { queryOptions } from '@tanstack/react-query';
import type { ChangedKind } from '#domain/changes/changes.ts';
import type { CorrectableEntry } from '#domain/contributions/corrections/correctable-entries.data.ts';
import type { PublicEvidence } from '#domain/evidence/evidence.schema.ts';
import { computedFields } from '#domain/fit/mounting/cuts.ts';
import { opticTitle } from '#domain/optics/optic-title.ts';
import { paths } from '#domain/site/paths.ts';
import type { Api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';

export type CorrectedRow = {
  id: number;
  title: string;
  path: string;
  values: Readonly<Record<string, unknown>>;
  evidence: readonly PublicEvidence[];
  sources: readonly string[];
  unverified: readonly string[];
  /** Facts that follow from the row's cuts. */
  computed?: readonly string[];
};

type Reader = (api: Api, id: string, signal: AbortSignal) => Promise<CorrectedRow>;

const namesOf = (footprints: readonly { name: string }[]) => footprints.map(({ name }) => name);

const readers: Record<ChangedKind, Reader> = {
  async optic(api, id, signal) {
    const optic = await api.get('/api/optic/:id', { params: { id }, signal });
    return { ...optic, title: opticTitle(optic), path: paths.optic(optic.id), values: optic };
  },
  async pistol(api, id, signal) {
    const { pistol, footprints } = await api.get('/api/pistols/:id', { params: { id }, signal });
    const values = { ...pistol, footprints: footprints.map(({ footprintName }) => footprintName) };
    const title = `${pistol.brand} ${pistol.model}`;
    return { ...pistol, title, path: paths.pistol(pistol.slug), values, computed: computedFields(pistol) };
  },
  async footprint(api, key, signal) {
    const { footprint } = await api.get('/api/footprints/:id', { params: { id: key }, signal });
    const { rowId, name } = footprint;
    const values = {
      ...footprint,
      compatibleWith: footprint.compatibleWith.map(({ id }) => id),
      lookalikes: footprint.lookalikes.map((other) => other.name),
    };
    return { ...footprint, id: rowId, title: `${name} footprint`, path: paths.footprint(key), values };
  },
  async cut(api, key, signal) {
    const { cuts } = await api.get('/api/plates', { signal });
    const cut = cuts.find((one) => one.key === key);
    if (cut === undefined) throw new ApiError(404, '');
    const values = { ...cut, takes: namesOf(cut.takes), doesNotSeat: namesOf(cut.doesNotSeat) };
    return { ...cut, id: cut.rowId, title: cut.name, path: paths.cut(key), values };
  },
  async plate(api, key, signal) {
    const { plate } = await api.get('/api/plates/:key', { params: { key }, signal });
    const values = { ...plate, presents: namesOf(plate.presents) };
    return { ...plate, id: plate.rowId, title: plate.name, path: paths.plate(key), values };
  },
};

export const isReadable = (kind: string): kind is ChangedKind => Object.hasOwn(readers, kind);

export function correctedRowQuery(kind: ChangedKind, id: string) {
  return queryOptions({
    queryKey: ['corrections', kind, id],
    queryFn: ({ client, signal }) => readers[kind](apiOf(client), id, signal),
  });
}

type FactProof = { isStated: boolean; pages: PublicEvidence[]; words: string };

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A 'no' that nobody read only means that the feature is not known, unless somebody turned it off. */
export function factProof(
  { values, evidence, sources, unverified }: CorrectedRow,
  field: string,
  entry: Pick<CorrectableEntry, 'default'> | undefined,
): FactProof {
  const pages = evidence.filter((one) => one.field === field);
  const isOnSource = sources.length > 0 && !unverified.includes(field);
  const isStated =
    !isEmpty(values[field]) && (values[field] !== false || entry?.default === true || pages.length > 0 || isOnSource);
  const words = isOnSource
    ? 'From one of the sources listed on its page.'
    : 'Not yet verified: not on a page we’ve read.';
  return { isStated, pages, words: isStated && pages.length === 0 ? words : '' };
}
