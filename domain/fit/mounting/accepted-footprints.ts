import { type FootprintRegistry, keysThatFit } from '../footprints/footprint-registry.ts';
import { type FitPistol, rail, railMounted } from '../verdicts/verdict.ts';
import { mountingChoices } from './mounting.ts';

/** What `fitOf` decides about a pistol, as keys that a query compares with an optic's base and the plates in its box. */
export type AcceptedFootprints = {
  direct: string[];
  plate: string[];
  opticPlate: string[];
};

export function acceptedFootprints(
  registry: FootprintRegistry,
  pistol: Omit<FitPistol, 'unseated'>,
): AcceptedFootprints {
  const choices = mountingChoices(registry, { pistol, footprints: pistol.footprints });
  const own = choices.filter(({ how }) => how !== 'plate-sold-separately');
  const rails = own.some(({ footprintKey: key }) => key === rail) ? railMounted(registry) : [];
  const keys = (some: typeof choices) => [
    ...new Set(some.flatMap(({ footprintKey: key }) => [key, ...keysThatFit(registry, key)])),
  ];
  const direct = keys(choices.filter(({ how }) => how === 'direct'));
  return {
    direct,
    plate: [...new Set([...keys(choices), ...rails])].filter((key) => !direct.includes(key)),
    opticPlate: keys(own.filter(({ how, footprintKey: key }) => how === 'direct' || key === rail)),
  };
}
