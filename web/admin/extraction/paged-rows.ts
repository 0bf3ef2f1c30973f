import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { AcceptedOpticPage } from '#domain/extraction/accepted-page.ts';
import type { BatchReadingBody, extractionContracts } from '#domain/extraction/extraction.schema.ts';
import type { PagedKind } from '#domain/extraction/extraction.ts';
import type { apiOf } from '#web/lib/query-client.ts';
import { adminPaths } from '../admin-paths.ts';
import { rowLabels } from '../fields/row-labels.ts';
import { refetchOptics } from '../optics/queries.ts';
import type { BatchPage } from '../outside-search/batch/use-batch.ts';
import { refetchPistols } from '../pistols/queries.ts';
import type { PageReading } from './proposal-rows.ts';

type Api = ReturnType<typeof apiOf>;
type Contracts = typeof extractionContracts;
type Body<Of extends 'optics' | 'pistols'> = z.input<Contracts[`POST /api/admin/${Of}/:id/accept-page`]['body']>;

export type ReadRow = Omit<PageReading, 'source'> & {
  id: number;
  name: string;
  productPageUrl: string;
  version: number;
  success: boolean;
  error: string | null;
  source: PageReading['source'] | null;
  isAccepted?: boolean;
  isKindChosen?: boolean;
  refusal?: string | undefined;
};

export type PagedRows = {
  noun: string;
  labelOf: (field: string) => string;
  formOf: (id: number) => string;
  read: (api: Api, body: BatchReadingBody, signal: AbortSignal) => Promise<BatchPage<ReadRow>>;
  accept: (api: Api, id: number, page: AcceptedOpticPage & { version: number }) => Promise<number>;
  refetch: (client: QueryClient) => Promise<void>;
};

const paramsOf = (id: number) => ({ params: { id: String(id) } });

export const pagedRows: Record<PagedKind, PagedRows> = {
  optics: {
    noun: 'optic',
    labelOf: rowLabels.optic,
    formOf: adminPaths.optic,
    read: (api, body, signal) => api.send('POST /api/admin/optics/batch-read-pages', { body, signal }),
    accept: async (api, id, page) => {
      const body = page as Body<'optics'>;
      return (await api.send('POST /api/admin/optics/:id/accept-page', { ...paramsOf(id), body })).version;
    },
    refetch: refetchOptics,
  },
  pistols: {
    noun: 'pistol',
    labelOf: rowLabels.pistol,
    formOf: adminPaths.pistol,
    read: (api, body, signal) => api.send('POST /api/admin/pistols/batch-read-pages', { body, signal }),
    accept: async (api, id, { offer, ...page }) => {
      const body = page as Body<'pistols'>;
      return (await api.send('POST /api/admin/pistols/:id/accept-page', { ...paramsOf(id), body })).version;
    },
    refetch: refetchPistols,
  },
};
