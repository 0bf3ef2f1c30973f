import { sameJson } from '../shared/same-json.ts';
import type { ProposedValue } from './corrections/checked-fact.schema.ts';

export const contributionKinds = ['correction', 'report'] as const;
export type ContributionKind = (typeof contributionKinds)[number];

export const contributionEntities = ['optic', 'pistol', 'footprint', 'cut', 'plate', 'review', 'page'] as const;
export type ContributionEntity = (typeof contributionEntities)[number];

export const contributionStates = ['pending', 'asked', 'accepted', 'rejected', 'undone'] as const;
export type ContributionState = (typeof contributionStates)[number];

export const openStates = ['pending', 'asked'] as const satisfies readonly ContributionState[];

export const reportReasons = ['dead-link', 'wrong-photo', 'price-or-plate', 'spam', 'review-rules', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reasonTexts: Record<ReportReason, string> = {
  'dead-link': 'Dead link',
  'wrong-photo': 'Wrong photo',
  'price-or-plate': 'Wrong price or plate',
  spam: 'Spam',
  'review-rules': 'Review that breaks the rules',
  other: 'Something else',
};

export const whatIsRight = 'Say what is right, and which page says so';

export const contributionsPerDay = 60;
export const contributionsPerMinute = 10;

/** Facts in one submission: no more than a minute allows. */
export const maxFacts = 10;
export const maxNote = 1_000;
export const maxMethod = 300;
export const maxReply = 500;

export const statesNothing = (value: ProposedValue): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

export const sameProposed = (one: ProposedValue, other: ProposedValue): boolean =>
  sameJson(one, other) || (statesNothing(one) && statesNothing(other));
