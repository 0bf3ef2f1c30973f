import type { MountingChoice } from '#domain/fit/mounting/mounting.schema.ts';
import type { PistolFit } from '#domain/fit/pistols/pistol-page.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { fitsOnPlate } from './group-results.tsx';

const ways: Record<MountingChoice['how'], string> = {
  direct: 'Direct',
  'plate-in-box': 'In the box',
  'plate-sold-separately': 'Sold separately',
};

export function plateNote(fits: readonly PistolFit[], plate: MountingChoice): string {
  let [seated, own, apart] = [0, 0, 0];
  for (const { verdict, optics } of fitsOnPlate(fits, plate)) {
    const direct = optics.filter(({ footprintKey }) => plate.takes.includes(footprintKey)).length;
    seated += direct;
    if (verdict === 'plate-in-optic-box') own += optics.length - direct;
    else apart += optics.length - direct;
  }
  const more = seated > 0 ? ' more' : '';
  const parts = [
    (seated > 0 || own + apart === 0) && `${ways[plate.how]}, ${counted(seated, 'optic')}`,
    own > 0 && `${own}${more} with ${own === 1 ? 'its' : 'their'} own plate`,
    apart > 0 && `${apart}${more} with a mount sold separately`,
  ];
  return parts.filter(Boolean).join('; ');
}
