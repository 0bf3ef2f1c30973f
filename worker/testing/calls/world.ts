import type { WriteName } from '#domain/api/api.schema.ts';

/** New rows for the endpoints to work on, and the caller's email. */
export type World = {
  opticId: number;
  pistolId: number;
  footprintId: number;
  reviewId: number;
  /** The reviewer's report on the optic and the pistol. */
  ownerReportId: number;
  faqId: number;
  /** A finding about the optic. */
  findingId: number;
  /** An open correction of the optic. */
  contributionId: number;
  /** A published post, found by its slug. */
  postId: number;
  postSlug: string;
  /** The author of the post. */
  writerId: number;
  /** An author without posts. */
  authorId: number;
  categoryId: number;
  /** Another session of the reviewer. */
  sessionId: number;
  /** The reviewer's passkey, which only the endpoint that deletes it inserts: with a second step, logins differ. */
  passkeyId: number;
  /** The reviewer's contribution, with a question. */
  sentId: number;
  ownerId: number;
  /** An account with an unverified email. */
  userId: number;
  verifiedId: number;
  email: string;
};

export type Bodies = { [Name in WriteName]?: (world: World) => object | Promise<object> };
