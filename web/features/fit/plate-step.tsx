import { useState } from 'react';
import type { MountingChoice } from '#domain/fit/mounting.schema.ts';
import { PatternSketch, SketchLegend } from '#web/ui/drawing/pattern-sketch.tsx';
import { ChoiceGrid, ChoiceSearch, matchesQuery } from './choice-list.tsx';
import { groupTitles, mountNote } from './mounting.ts';
import { type WizardChoice, wizardHref } from './wizard-search.ts';

const groups = ['standard', 'direct', 'sold-separately'] as const;

export function PlateStep({ choice, choices }: { choice: WizardChoice; choices: readonly MountingChoice[] }) {
  const [query, setQuery] = useState('');
  const shown = choices.filter(({ footprintName, adapterInfo }) =>
    matchesQuery(`${footprintName} ${adapterInfo}`, query),
  );
  return (
    <div className="grid gap-5">
      <ChoiceSearch label="plates" query={query} onQuery={setQuery} />
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
                note: mountNote(plate),
                drawing: <PatternSketch footprintKey={plate.footprintKey} />,
                to: wizardHref({ brand: choice.brand, model: choice.model, plate: plate.footprintKey }),
              }))}
            />
          </section>
        );
      })}
      <p role="status" className="text-ink2">
        {shown.length === 0 && 'No plates match.'}
      </p>
      <SketchLegend />
    </div>
  );
}
