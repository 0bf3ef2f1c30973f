import { z } from 'zod';
import { emailSchema } from './account.schema.ts';
import { contactLimits } from './contact.ts';
import { shownText } from './shown-text.schema.ts';

const needed = (name: string, max: number, message: string, lines = false) =>
  shownText(name, max, { lines }).refine((text): text is string => text !== null, message);

/** A message to us. `remarks` is a field that people do not see and machines fill in; no browser fills it in by itself. */
export const contactSchema = z.object({
  name: needed('Name', contactLimits.name, 'Name is required'),
  email: emailSchema,
  message: needed('Message', contactLimits.message, 'Message is required', true),
  remarks: z.string().max(1_000).optional(),
});
export type ContactMessage = z.output<typeof contactSchema>;
