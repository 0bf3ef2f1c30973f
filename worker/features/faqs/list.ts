import { asc } from 'drizzle-orm';
import type { Faq } from '#domain/faqs/faqs.ts';
import type { Database } from '#worker/db/client.ts';
import { faqs } from '#worker/db/schema/faqs.ts';

export async function listFaqs(db: Database): Promise<Faq[]> {
  return db
    .select({ id: faqs.id, question: faqs.question, answer: faqs.answer, createdAt: faqs.createdAt })
    .from(faqs)
    .orderBy(asc(faqs.id));
}
