import type { MountingChoice } from '#domain/fit/mounting/mounting.schema.ts';
import type { PistolFit } from '#domain/fit/pistols/pistol-page.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { PatternSketch } from '#web/ui/drawing/pattern-sketch.tsx';
import { ChoiceLink } from '../choice-list.tsx';
import { type WizardChoice, wizardHref } from '../wizard-search.ts';
import { opticsOf } from './group-results.tsx';
import { plateNote } from './plate-note.ts';

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
