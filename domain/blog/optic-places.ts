import type { Optic } from '../optics/optics.schema.ts';
import { isForPistols } from '../optics/optics.ts';

type PlaceFacts = Pick<Optic, 'emitterType' | 'footprint' | 'productLine'>;

export function opticPlace({ emitterType, footprint, productLine }: PlaceFacts): string {
  return `optic/${emitterType}/${footprint}/${productLine}`;
}

export function comparePlace(optics: readonly (PlaceFacts & Pick<Optic, 'primaryUse'>)[]): string {
  const ofRifles = optics.length > 0 && !optics.some(({ primaryUse }) => isForPistols(primaryUse));
  return [ofRifles ? 'rifle' : 'compare', ...optics.map(opticPlace).sort()].join(placeSeparator);
}

export const placeSeparator = '|';
