import {
  type ContributionEntity,
  type ContributionKind,
  type ContributionState,
  reasonTexts,
} from '#domain/contributions/contributions.ts';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { factLabel } from '#domain/contributions/said-text.ts';
import type { QueueTab } from './queue-search.ts';

export const tabLabels: Record<QueueTab, string> = {
  open: 'Open',
  asked: 'Waiting',
  done: 'Done',
  'owner-reports': 'Owner reports',
};

export const kindLabels: Record<ContributionKind, string> = { correction: 'Corrections', report: 'Reports' };

export const entityLabels: Record<ContributionEntity, string> = {
  optic: 'Optic',
  pistol: 'Pistol',
  footprint: 'Footprint',
  cut: 'Cut',
  plate: 'Plate',
  review: 'Review',
  page: 'Page',
};

export const stateLabels: Record<ContributionState, string> = {
  pending: 'Open',
  asked: 'Waiting for the member',
  accepted: 'Accepted',
  rejected: 'Rejected',
  undone: 'Undone',
};

export const subjectOf = (item: QueuedContribution): string =>
  item.reason === null ? factLabel(item) : reasonTexts[item.reason];

export const itemName = (item: QueuedContribution): string => `${item.title}, ${subjectOf(item)}`;
