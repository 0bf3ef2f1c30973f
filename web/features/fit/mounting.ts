import type { MountingChoice } from '#domain/fit/mounting.ts';

export const mountTexts: Record<MountingChoice['how'], string> = {
  direct: 'Mounts directly',
  'plate-in-box': 'With the plate in the box',
  'plate-sold-separately': 'With a plate sold separately',
};

export const groupTitles: Record<MountingChoice['group'], string> = {
  standard: 'Default footprint and plates in the box',
  direct: 'Other patterns that the cut takes directly',
  'sold-separately': 'By a plate sold separately',
};
