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

/** Asks for the note of a report that replaces a correction. */
export const whatIsRight = 'Say what is right, and which page says so';

/** Why a report is not accepted with others: each asks for a problem to be fixed first. */
export const reportsAlone = 'Reports are accepted one at a time, once the problem is fixed.';

/** What the API answers for an id that is unknown, or was withdrawn. */
export const unknownContribution = 'Contribution not found';

/** A member whose last corrections, this many, were all accepted can be made trusted. */
export const acceptedForTrust = 20;

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
