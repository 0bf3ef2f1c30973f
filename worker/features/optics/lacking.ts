import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { adminOpticLacks } from '#domain/api/admin.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';

export type Lacked = (typeof adminOpticLacks)[number];

export const lacking: Record<Lacked, SQL> = {
  images: sql`coalesce(${optics.frontImageUrl}, ${optics.leftSideImageUrl}, ${optics.rightSideImageUrl}) IS NULL`,
  purchaseLink: isNull(optics.recommendedPurchaseLink),
  verified: eq(optics.verifiedFacts, 0),
};
