import { emailSchema } from '../account/account.schema.ts';
import { filledText } from '../shared/shown-text.schema.ts';
import { z } from '../shared/zod.ts';

/** `remarks` is a honeypot: people do not see it, bots fill it in, and browsers do not autofill it. */
export const contactSchema = z.object({
  name: filledText('Name', 100, 'Name is required'),
  email: emailSchema,
  message: filledText('Message', 5_000, 'Message is required', { lines: true }),
  remarks: z.string().max(1_000).optional(),
});
export type ContactMessage = z.output<typeof contactSchema>;
