import type { MountingChoice } from '#domain/fit/mounting.schema.ts';
import { verdictTexts } from '#domain/fit/verdicts.ts';

const mountTexts: Record<MountingChoice['how'], string> = {
  direct: verdictTexts.direct,
  'plate-in-box': verdictTexts['plate-in-pistol-box'],
  'plate-sold-separately': verdictTexts['plate-sold-separately'],
};

export const groupTitles: Record<MountingChoice['group'], string> = {
  standard: 'Default footprint and plates in the box',
  direct: 'Also mounts directly',
  'sold-separately': 'With a plate you buy separately',
};

const mountWords = { direct: '', 'plate-in-box': 'in the box', 'plate-sold-separately': 'sold separately' };

/** How the pattern mounts. Skips our wording where the plate's description already says it. */
export function mountNote({ how, adapterInfo }: MountingChoice): string {
  if (adapterInfo === null) return mountTexts[how];
  return adapterInfo.includes(mountWords[how]) ? adapterInfo : `${mountTexts[how]}. ${adapterInfo}`;
}
