import { asc, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { faqInputSchema } from '#domain/api/admin.schema.ts';
import type { AdminFaq } from '#domain/api/admin.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Guards } from '#worker/db/abort.ts';
import type { Database } from '#worker/db/client.ts';
import { faqs } from '#worker/db/schema/faqs.ts';
import { versioned } from '#worker/db/versioned.ts';

type FaqInput = z.output<typeof faqInputSchema>;

const columns = {
  id: faqs.id,
  question: faqs.question,
  answer: faqs.answer,
  createdAt: faqs.createdAt,
  version: faqs.version,
};

const versionedFaqs = versioned({
  entity: 'faq',
  label: 'FAQ',
  table: faqs,
  select: (db: Database, where: SQL) => db.select(columns).from(faqs).where(where),
  answer: (faq: AdminFaq) => faq,
  audited: ({ question, answer }) => ({ question, answer }),
});

const guards: Guards = {
  unique: {
    async refuse(cause) {
      const message = 'This question already exists.';
      throw new AppError('conflict', message, { issues: [{ path: 'question', message }], cause });
    },
  },
};

export async function listAdminFaqs(db: Database): Promise<AdminFaq[]> {
  return db.select(columns).from(faqs).orderBy(asc(faqs.id));
}

/** @throws AppError 'conflict' if the question exists */
export function createFaq(db: Database, userId: number, input: FaqInput): Promise<AdminFaq> {
  return versionedFaqs.create({ db, userId }, input, { values: input, guards });
}

/** @throws AppError 'not_found', or 'conflict' if the FAQ changed since `version` or another one has this question */
export function updateFaq(
  db: Database,
  userId: number,
  id: number,
  input: FaqInput & { version?: number | undefined },
): Promise<AdminFaq> {
  return versionedFaqs.update({ db, userId }, id, input, (_, values) => ({ values, guards }));
}

/** @throws AppError 'not_found', or 'conflict' if the FAQ changed since `version` */
export async function deleteFaq(db: Database, userId: number, id: number, version: number | undefined): Promise<void> {
  await versionedFaqs.delete({ db, userId }, id, version);
}
