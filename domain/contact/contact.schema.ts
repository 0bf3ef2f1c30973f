import { emailSchema } from '../account/account.schema.ts';
import { filledText } from '../shared/shown-text.schema.ts';
import { z } from '../shared/zod.ts';
import { contactLimits } from './contact.ts';

/** A contact message. `remarks` is a honeypot: people do not see it, bots fill it in, and browsers do not autofill it. */
export const contactSchema = z.object({
  name: filledText('Name', contactLimits.name, 'Name is required'),
  email: emailSchema,
  message: filledText('Message', contactLimits.message, 'Message is required', { lines: true }),
  remarks: z.string().max(1_000).optional(),
});
export type ContactMessage = z.output<typeof contactSchema>;
