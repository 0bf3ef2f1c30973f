import type { QueryClient } from '@tanstack/react-query';
import type { ChangedKind } from '#domain/changes/changes.ts';
import { changedKinds } from '#domain/changes/changes.ts';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import type { Api } from '#web/lib/api.ts';
import { adminPaths } from '../admin-paths.ts';
import { provenCutFacts } from '../cuts/cut-draft.ts';
import type { Fact } from '../evidence/facts.ts';
import type { PageReading } from '../extraction/proposal-rows.ts';
import { refetchMounting } from '../fields/mounting-query.ts';
import { provenFootprintFacts } from '../footprints/footprint-draft.ts';
import { refetchFootprints } from '../footprints/queries.ts';
import { opticFacts } from '../optics/optic-draft.ts';
import { refetchOptics } from '../optics/queries.ts';
import { provenPistolFacts } from '../pistols/pistol-draft.ts';
import { refetchPistols } from '../pistols/queries.ts';
import { provenPlateFacts } from '../plates/plate-draft.ts';

type RowKind = {
  facts: readonly Fact[];
  formOf: (id: number) => string;
  /** Absent if no page can be read for such a row. */
  read?: (api: Api, id: number, url: string) => Promise<PageReading>;
  refetch: (client: QueryClient) => Promise<void>;
};

const target = (id: number, url: string) => ({ params: { id: String(id) }, body: { url } });

const rowKinds: Record<ChangedKind, RowKind> = {
  optic: {
    facts: opticFacts,
    formOf: adminPaths.optic,
    read: (api, id, url) => api.send('POST /api/admin/optics/:id/read-page', target(id, url)),
    refetch: refetchOptics,
  },
  pistol: {
    facts: provenPistolFacts,
    formOf: adminPaths.pistol,
    read: (api, id, url) => api.send('POST /api/admin/pistols/:id/read-page', target(id, url)),
    refetch: refetchPistols,
  },
  footprint: {
    facts: provenFootprintFacts,
    formOf: adminPaths.footprint,
    read: (api, id, url) => api.send('POST /api/admin/footprints/:id/read-page', target(id, url)),
    refetch: refetchFootprints,
  },
  cut: { facts: provenCutFacts, formOf: adminPaths.cut, refetch: refetchMounting },
  plate: { facts: provenPlateFacts, formOf: adminPaths.plate, refetch: refetchMounting },
};

type Item = Pick<QueuedContribution, 'entity' | 'field'>;

export function rowKindOf({ entity }: Pick<Item, 'entity'>): RowKind | undefined {
  const kind = changedKinds.find((one) => one === entity);
  return kind && rowKinds[kind];
}

export function factOf(item: Item): Fact | undefined {
  return rowKindOf(item)?.facts.find(({ name }) => name === item.field);
}
