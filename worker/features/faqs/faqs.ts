import { getTableColumns, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminFaq, faqInputSchema } from '#domain/api/admin.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import { listWindowAndNext, type PageQuery } from '#domain/api/pagination.ts';
import type { Faq } from '#domain/faqs/faqs.schema.ts';
import type { Guards } from '#worker/db/abort.ts';
import type { Database } from '#worker/db/client.ts';
import { faqs } from '#worker/db/schema/catalog/faqs.ts';
import { versioned } from '#worker/db/versioned.ts';
import { faqEffects } from './effects.ts';
import { inOrder } from './order.ts';

const { position, ...adminColumns } = getTableColumns(faqs);
const { version, ...columns } = adminColumns;

const guards: Guards = {
  unique: {
    async refuse(cause) {
      const message = 'This question already exists.';
      throw new AppError('conflict', message, { issues: [{ path: 'question', message }], cause });
    },
  },
};

export const versionedFaqs = versioned({
  entity: 'faq',
  label: 'FAQ',
  table: faqs,
  select: (db: Database, where: SQL) => db.select(adminColumns).from(faqs).where(where),
  toResponse: (faq: AdminFaq) => faq,
  audited: ({ question, answer }) => ({ question, answer }),
  write: (_, values: z.output<typeof faqInputSchema>) => ({ values, guards }),
  effects: faqEffects,
});

export async function listFaqs(db: Database, query: PageQuery): Promise<Faq[]> {
  const { limit, offset } = listWindowAndNext(query);
  return db
    .select(columns)
    .from(faqs)
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset);
}

export async function listAdminFaqs(db: Database, query: PageQuery): Promise<AdminFaq[]> {
  const { limit, offset } = listWindowAndNext(query);
  return db
    .select(adminColumns)
    .from(faqs)
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset);
}
