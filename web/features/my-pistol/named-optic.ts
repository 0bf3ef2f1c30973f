import type { Optic } from '#domain/optics/optics.schema.ts';

/** An optic of which a verdict speaks. `row` has its names, if `name` has part numbers. */
export type NamedOptic = { id: number; name: string; row?: Pick<Optic, 'brand' | 'productLine' | 'model'> };
