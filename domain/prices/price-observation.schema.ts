import { maxWords, sourceKinds } from '../evidence/evidence.ts';
import { dayReached, statedText } from '../shared/shown-text.schema.ts';
import { webUrl } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';

export const priceObservationSchema = z.object(
  {
    price: z
      .number('Price must be a number')
      .positive('Price must be above zero')
      .max(1_000_000, 'This price is too large'),
    currency: z.string('Name the currency').regex(/^[A-Z]{3}$/, 'A currency has three capital letters'),
    url: webUrl,
    kind: z.enum(sourceKinds, `Kind must be one of ${sourceKinds.join(', ')}`).default('shop'),
    words: statedText('Quote', maxWords).default(null),
    source: z.enum(['page', 'marketplace'], 'Source must be page or marketplace'),
    observedOn: dayReached('Observed on'),
  },
  'A price observation must be an object',
);
export type PriceObservation = z.output<typeof priceObservationSchema>;
