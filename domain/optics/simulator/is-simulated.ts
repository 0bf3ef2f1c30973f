import type { Optic } from '../optics.schema.ts';

/**
 * Whether angles at an arm's length tell what the eye sees. A prism is held close to the eye and may magnify, and its stated window
 * is its objective.
 */
export function isSimulated({ emitterType }: Pick<Optic, 'emitterType'>): boolean {
  return emitterType !== 'Prism';
}
