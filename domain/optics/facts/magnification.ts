import type { Optic } from '../optics.schema.ts';

type MagnifyingFacts = Pick<Optic, 'emitterType' | 'productLine' | 'model' | 'windowSize' | 'description'>;

/** '3x', '3X', '2.5x32', but not '3x magnifier'. */
const power = /\b(\d+(?:\.\d+)?)x(?:\d+)?\b(?! magnifier)/i;

/** Only prisms magnify. Null if the optic's texts don't say how much. */
export function magnificationOf(optic: MagnifyingFacts): number | null {
  if (optic.emitterType !== 'Prism') return 1;
  const texts = [optic.productLine, optic.model, optic.windowSize, optic.description].join(' ; ');
  const [, stated] = power.exec(texts) ?? [];
  if (stated !== undefined) return Number(stated);
  return /non-magnified/i.test(texts) ? 1 : null;
}
