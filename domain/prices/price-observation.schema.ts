import { webUrl } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';

/** A price that somebody saw: on a product page, or in the marketplace search. */
export const priceObservationSchema = z.object(
  {
    price: z
      .number('Price must be a number')
      .positive('Price must be above zero')
      .max(1_000_000, 'This price is too large'),
    currency: z.string('Name the currency').regex(/^[A-Z]{3}$/, 'A currency has three capital letters'),
    url: webUrl,
    source: z.enum(['page', 'marketplace'], 'Source must be page or marketplace'),
    observedOn: z.iso.date('Observed on must be a date such as 2026-11-20'),
  },
  'A price observation must be an object',
);
export type PriceObservation = z.output<typeof priceObservationSchema>;
