import { z } from '../shared/zod.ts';

export const faqFactsShape = {
  question: z.string().min(1),
  answer: z.string().min(1),
};

export const faqSchema = z.object({ id: z.int(), ...faqFactsShape, createdAt: z.iso.datetime() });
export type Faq = z.infer<typeof faqSchema>;
