import type { WriteName } from '#domain/api/api.schema.ts';

export type World = {
  opticId: number;
  pistolId: number;
  footprintId: number;
  reviewId: number;
  ownerReportId: number;
  faqId: number;
  findingId: number;
  contributionId: number;
  postId: number;
  postSlug: string;
  writerId: number;
  authorId: number;
  categoryId: number;
  sessionId: number;
  /** The reviewer's passkey, which only the endpoint that deletes it inserts: with a second step, logins differ. */
  passkeyId: number;
  sentId: number;
  ownerId: number;
  userId: number;
  verifiedId: number;
  email: string;
};

export type Bodies = { [Name in WriteName]?: (world: World) => object | Promise<object> };
