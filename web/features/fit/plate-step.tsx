import { useState } from 'react';
import type { MountingChoice } from '#domain/fit/mounting.ts';
import { PatternSketch, SketchLegend } from '#web/ui/drawing/pattern-sketch.tsx';
import { ChoiceGrid, ChoiceSearch, isNamed } from './choice-list.tsx';
import { groupTitles, mountTexts } from './mounting.ts';
import { type WizardChoice, wizardHref } from './wizard-search.ts';

const groups = ['standard', 'direct', 'sold-separately'] as const;

const ownWords = { direct: '', 'plate-in-box': 'in the box', 'plate-sold-separately': 'sold separately' };

/** How a pattern is had, unless its own words say so. */
function plateNote({ how, adapterInfo }: MountingChoice): string {
  if (adapterInfo === null) return mountTexts[how];
  return adapterInfo.includes(ownWords[how]) ? adapterInfo : `${mountTexts[how]}. ${adapterInfo}`;
}

/** Step 3: what the slide takes as it is, and by which plates. */
export function PlateStep({ choice, choices }: { choice: WizardChoice; choices: readonly MountingChoice[] }) {
  const [typed, setTyped] = useState('');
  const shown = choices.filter(({ footprintName, adapterInfo }) => isNamed(`${footprintName} ${adapterInfo}`, typed));
  return (
    <div className="grid gap-5">
      <ChoiceSearch label="plates" typed={typed} onType={setTyped} />
      {groups.map((group) => {
        const plates = shown.filter((plate) => plate.group === group);
        if (plates.length === 0) return null;
        return (
          <section key={group} aria-label={groupTitles[group]}>
            <h3 className="mb-2 text-ink2">{groupTitles[group]}</h3>
            <ChoiceGrid
              wide
              label={groupTitles[group].toLowerCase()}
              choices={plates.map((plate) => ({
                key: plate.footprintKey,
                label: plate.footprintName,
                note: plateNote(plate),
                picture: <PatternSketch footprintKey={plate.footprintKey} />,
                to: wizardHref({ brand: choice.brand, model: choice.model, plate: plate.footprintKey }),
                chosen: plate.footprintKey === choice.plate,
              }))}
            />
          </section>
        );
      })}
      <p role="status" className="text-ink2">
        {shown.length === 0 && 'Nothing in plates by that name.'}
      </p>
      <SketchLegend />
    </div>
  );
}
