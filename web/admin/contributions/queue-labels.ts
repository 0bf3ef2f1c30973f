import type {
  ContributionEntity,
  ContributionKind,
  ContributionState,
  ReportReason,
} from '#domain/contributions/contributions.ts';
import type { QueueTab } from './queue-search.ts';

export const tabLabels: Record<QueueTab, string> = {
  open: 'Open',
  asked: 'Waiting for the member',
  'to-check': 'Live, to check',
  done: 'Done',
  'owner-reports': 'Owner reports',
};

export const kindLabels: Record<ContributionKind, string> = { correction: 'Corrections', report: 'Reports' };

export const entityLabels: Record<ContributionEntity, string> = {
  optic: 'Optic',
  pistol: 'Pistol',
  footprint: 'Footprint',
  review: 'Review',
  page: 'Page',
};

export const reasonLabels: Record<ReportReason, string> = {
  'dead-link': 'Dead link',
  'wrong-photo': 'Wrong photo',
  'price-or-plate': 'Wrong price or plate',
  spam: 'Spam',
  'review-rules': 'Review breaks the rules',
  other: 'Something else',
};

export const stateLabels: Record<ContributionState, string> = {
  pending: 'Open',
  asked: 'Waiting for the member',
  accepted: 'Accepted',
  rejected: 'Rejected',
  undone: 'Undone',
};
