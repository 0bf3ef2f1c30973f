import type {
  ContributionEntity,
  ContributionKind,
  ContributionState,
  ReportReason,
} from '#domain/contributions/contributions.ts';
import type { OwnerMount, RoundRange } from '#domain/contributions/owner-reports.ts';
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

export const mountLabels: Record<OwnerMount, string> = {
  direct: 'Mounted directly',
  plate: 'Mounted with a plate',
  'did-not-fit': 'Did not fit',
};

export const roundLabels: Record<RoundRange, string> = {
  'under-100': 'under 100 rounds',
  '100-500': '100 to 500 rounds',
  '500-1000': '500 to 1,000 rounds',
  '1000-5000': '1,000 to 5,000 rounds',
  'over-5000': 'over 5,000 rounds',
};
