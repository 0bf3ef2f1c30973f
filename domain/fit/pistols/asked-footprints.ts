import { type FootprintRegistry, footprintName } from '../footprints/footprint-registry.ts';
import type { MountingChoice } from '../mounting/mounting.schema.ts';
import { type FitPistol, fitsOf } from '../verdicts/fit-of.ts';
import type { AskedFootprint } from './pistol-page.schema.ts';

const askedFor = ['rmr', 'rmsc', 'holosun-k', 'acro', 'deltapoint-pro'];
const maxAsked = 2;

/** How sights fit whose base buyers mix up with the pistol's cut: it needs a plate, or only looks alike. */
export function askedFootprints(
  registry: FootprintRegistry,
  pistol: FitPistol,
  choices: readonly MountingChoice[],
): AskedFootprint[] {
  const named = choices.flatMap(({ footprintKey, lookalikes }) => [
    footprintKey,
    ...lookalikes.map((lookalike) => lookalike.footprintKey),
  ]);
  const asked = askedFor.filter((key) => named.includes(key));
  const bare = asked.map((footprint) => ({ footprint, includedPlates: [] }));
  return fitsOf(registry, pistol, bare)
    .map(({ verdict, hardware }, index) => {
      const footprintKey = asked[index] ?? '';
      return { footprintKey, footprintName: footprintName(registry, footprintKey), verdict, hardware };
    })
    .filter(({ verdict }) => verdict !== 'direct')
    .slice(0, maxAsked);
}
