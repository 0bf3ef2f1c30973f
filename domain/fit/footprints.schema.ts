import { webUrl } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';

export const footprintSchema = z.object({
  /** The canonical key in filters and URLs: 'rmr'. */
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  /** Other names in use. */
  aliases: z.array(z.string().min(1)),
  kind: z.enum(['pistol', 'rifle']),
  screws: z.string().nullable(),
  description: z.string(),
  /** Ids of other footprints whose optics seat on this cut without a plate. */
  compatibleWith: z.array(z.string()),
  /** Footprints that are mistaken for this one and do not fit it, with the reason. */
  lookalikes: z.array(z.object({ id: z.string(), why: z.string() })),
  glockMosPlates: z.array(
    z.object({ plate: z.string(), pistols: z.string(), supplied: z.string(), note: z.string().optional() }),
  ),
  sources: z.array(webUrl),
  checkedOn: z.iso.date(),
  unverified: z.array(z.string()),
});
export type Footprint = z.infer<typeof footprintSchema>;
