import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FactValue } from '../../../ui/fact.tsx';
import { type Difference, differences, firstChoice, merged, type Side } from './conflict.ts';
import { type OpticDraft, textOf } from './optic-draft.ts';
import { fieldLabels } from './optic-fields.ts';

type Props = {
  /** What both versions started from. */
  base: OpticDraft;
  mine: OpticDraft;
  theirs: OpticDraft;
  /** Saves what was chosen over their version. */
  onSave: (merged: OpticDraft) => void;
  /** Goes on in the form with what was chosen, over their version. */
  onEdit: (merged: OpticDraft) => void;
};

const sides: Record<Side, string> = { mine: 'Mine', theirs: 'Theirs' };
const changers: Record<Difference['changedBy'], string> = {
  mine: 'You changed this',
  theirs: 'They changed this',
  both: 'Both changed this',
};

/** Two versions of one optic side by side, to choose from field by field. */
export function ConflictPanel({ base, mine, theirs, onSave, onEdit }: Props) {
  const found = differences(base, mine, theirs);
  const [choice, setChoice] = useState(() => firstChoice(found));
  const all = (side: Side) => setChoice(Object.fromEntries(found.map(({ name }) => [name, side])));
  const result = () => merged(mine, theirs, choice);
  return (
    <section aria-labelledby="conflict-title" className="form-card border-ink">
      <h2 id="conflict-title" tabIndex={-1} ref={focus} className="outline-none">
        This optic was changed meanwhile
      </h2>
      <p role="alert" className="mt-1 max-w-reading text-ink2">
        {found.length === 0
          ? 'Another administrator saved the same changes. Nothing is left to choose.'
          : 'Another administrator saved it after you opened it. Nothing has been overwritten. Choose for each field, then save.'}
      </p>
      {found.length > 0 && (
        <>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button onClick={() => all('mine')}>Keep mine for all</Button>
            <Button onClick={() => all('theirs')}>Take theirs for all</Button>
          </div>
          <ul className="mt-4 border-t border-rule">
            {found.map(({ name, changedBy }) => (
              <li key={name} className="border-b border-rule py-4">
                <fieldset>
                  <legend className="font-semibold">
                    {fieldLabels[name]} <span className="font-normal text-ink2">· {changers[changedBy]}</span>
                  </legend>
                  <div className="mt-2 grid gap-2 md:grid-cols-2 md:gap-4">
                    {(['mine', 'theirs'] as const).map((side) => (
                      <label key={side} className="version">
                        <input
                          type="radio"
                          name={`version-${name}`}
                          checked={choice[name] === side}
                          onChange={() => setChoice({ ...choice, [name]: side })}
                        />
                        <span className="min-w-0">
                          <span className="block text-filter text-ink2">{sides[side]}</span>
                          <span className="version-text">
                            <FactValue value={textOf(side === 'mine' ? mine : theirs, name)} />
                          </span>
                        </span>
                      </label>
                    ))}
                  </div>
                </fieldset>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="primary" className="btn-form" onClick={() => onSave(result())}>
          Save this version
        </Button>
        <Button className="btn-form" onClick={() => onEdit(result())}>
          Edit further
        </Button>
      </div>
    </section>
  );
}

function focus(heading: HTMLElement | null): void {
  heading?.focus();
}
