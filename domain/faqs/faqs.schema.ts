import { z } from '../shared/zod.ts';

export const faqFactsShape = {
  question: z.string().min(1),
  /** Plain text with **bold**, '1. ' and '- ' lines; see answerBlocks. */
  answer: z.string().min(1),
};

export const faqSchema = z.object({ id: z.int(), ...faqFactsShape, createdAt: z.iso.datetime() });
export type Faq = z.infer<typeof faqSchema>;
