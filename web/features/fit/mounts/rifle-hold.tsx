import { useQuery } from '@tanstack/react-query';
import { soldHeight } from '#domain/fit/mounts/mount-heights.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { mountsQuery } from '../queries.ts';
import { SoldHeight } from './sold-height.tsx';

type Held = Pick<Optic, 'footprint' | 'footprintKey' | 'includedPlates'>;
type Compared = Held & Pick<Optic, 'mountType'>;

const rail = 'picatinny';

export const needsMount = ({ footprintKey, includedPlates }: Held) =>
  footprintKey !== rail && !includedPlates.includes('Picatinny Rail');

export function howHeld({ footprint, footprintKey, includedPlates }: Held): string {
  if (footprintKey === rail) return 'It clamps straight onto a Picatinny rail.';
  if (includedPlates.includes('Picatinny Rail')) return 'A Picatinny mount comes in the box.';
  return `To go on a rifle’s rail, it needs a mount for the ${footprint} footprint.`;
}

/** What holds a sight on a rifle, in a cell of the comparison. */
export function RifleHold({ optic }: { optic: Compared }) {
  const { data = [] } = useQuery(mountsQuery());
  const heights = data.flatMap(({ presents, axisHeightIn }) =>
    presents.some(({ id }) => id === optic.footprintKey) ? (axisHeightIn ?? []) : [],
  );
  return (
    <p>
      {howHeld(optic)}
      {soldHeight(optic.mountType, true) && (
        <span className="block">
          As sold: <SoldHeight mountType={optic.mountType} />
        </span>
      )}
      {heights.length > 0 && (
        <TextLink to={`${paths.mounts}#${optic.footprintKey}`} className="block text-label underline">
          {counted(heights.length, 'mount')}, {inUnits(spread(heights))}
        </TextLink>
      )}
    </p>
  );
}

function spread(heights: readonly number[]): string {
  const [low, high] = [Math.min(...heights), Math.max(...heights)].map((height) => height.toFixed(2));
  return low === high ? `${low} in` : `${low} to ${high} in`;
}
