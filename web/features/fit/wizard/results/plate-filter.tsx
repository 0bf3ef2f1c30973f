import type { MountingChoice } from '#domain/fit/mounting/mounting.schema.ts';
import type { PistolFit } from '#domain/fit/pistols/pistol-page.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { PatternSketch } from '#web/ui/drawing/pattern-sketch.tsx';
import { ChoiceLink } from '../choice-list.tsx';
import { type WizardChoice, wizardHref } from '../wizard-search.ts';
import { fitsOnPlate, opticsOf } from './group-results.tsx';

type Props = {
  choices: readonly MountingChoice[];
  fits: readonly PistolFit[];
  plate: MountingChoice | undefined;
  choice: WizardChoice;
  resultSearch: string;
};

export function PlateFilter({ choices, fits, plate, choice, resultSearch }: Props) {
  const href = (footprintKey: string) => wizardHref({ ...choice, plate: footprintKey }, resultSearch);
  return (
    <ul
      aria-label="mounting plates"
      className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap"
    >
      <li className="shrink-0">
        <ChoiceLink
          choice={{ key: '', label: 'All plates', note: counted(opticsOf(fits).length, 'optic'), to: href('') }}
          current={plate === undefined}
        />
      </li>
      {choices.map((one) => (
        <li key={one.footprintKey} className="shrink-0">
          <ChoiceLink
            choice={{
              key: one.footprintKey,
              label: one.footprintName,
              note: plateNote(fits, one),
              drawing: <PatternSketch footprintKey={one.footprintKey} />,
              to: href(one.footprintKey),
            }}
            current={plate === one}
          />
        </li>
      ))}
    </ul>
  );
}

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
