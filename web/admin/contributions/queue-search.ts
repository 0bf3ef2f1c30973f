import {
  type ContributionEntity,
  contributionEntities,
  contributionKinds,
} from '#domain/contributions/contributions.ts';
import { queueLists } from '#domain/contributions/queue.schema.ts';
import { adminPaths } from '../admin-paths.ts';
import { idOf, listHref, pageOf, queryOf } from '../url-params.ts';

const queueTabs = [...queueLists, 'owner-reports'] as const;
export type QueueTab = (typeof queueTabs)[number];

export type QueueSearch = {
  list: QueueTab;
  kind: (typeof contributionKinds)[number] | undefined;
  entity: ContributionEntity | undefined;
  id: number | undefined;
  q: string;
  page: number;
};

export function readSearch(params: URLSearchParams): QueueSearch {
  const entity = contributionEntities.find((one) => one === params.get('entity'));
  return {
    list: queueTabs.find((tab) => tab === params.get('list')) ?? 'open',
    kind: contributionKinds.find((kind) => kind === params.get('kind')),
    entity,
    id: entity && idOf(params.get('id')),
    q: queryOf(params),
    page: pageOf(params),
  };
}

export function queueHref({ list, ...search }: QueueSearch): string {
  return listHref(adminPaths.contributions, { list: list === 'open' ? undefined : list, ...search });
}

export const isNarrowed = ({ kind, entity, q }: QueueSearch) => q !== '' || kind !== undefined || entity !== undefined;
