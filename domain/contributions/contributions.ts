import { sameJson } from '../shared/same-json.ts';
import type { ProposedValue } from './corrections/checked-fact.schema.ts';

/** What members send to the editors. */
export const contributionKinds = ['correction', 'report'] as const;
export type ContributionKind = (typeof contributionKinds)[number];

/** What a contribution can be about. Facts of the first three can be corrected. */
export const contributionEntities = ['optic', 'pistol', 'footprint', 'review', 'page'] as const;
export type ContributionEntity = (typeof contributionEntities)[number];

/**
 * Where a contribution is: waiting for an editor, waiting for the member's answer to a question, decided, or accepted and
 * taken back.
 */
export const contributionStates = ['pending', 'asked', 'accepted', 'rejected', 'undone'] as const;
export type ContributionState = (typeof contributionStates)[number];

/** States in which its member can still change or withdraw it. */
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

/** Asks for the note of a report that replaces a correction. */
export const whatIsRight = 'Say what is right, and which page says so';

/** Contributions of a member in 24 hours, and in a minute. */
export const contributionsPerDay = 60;
export const contributionsPerMinute = 10;

/** Facts in one submission: no more than a minute allows. */
export const maxFacts = 10;
export const maxNote = 1_000;
/** Characters of how a member measured a value; public in the change log. */
export const maxMethod = 300;
/** Characters of an editor's reason or question. */
export const maxReply = 500;

/** A list without items states nothing, as null does. */
export const statesNothing = (value: ProposedValue): boolean =>
  value === null || (Array.isArray(value) && value.length === 0);

/** Whether two values of a contribution say the same. */
export const sameProposed = (one: ProposedValue, other: ProposedValue): boolean =>
  sameJson(one, other) || (statesNothing(one) && statesNothing(other));
