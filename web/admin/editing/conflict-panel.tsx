import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { type Choice, type Difference, firstChoice, type Side } from './conflict.ts';

/** Who saved the current version; undefined if unknown. */
export type Saver = 'self' | 'another' | undefined;

type Props<Name extends string> = {
  /** 'optic' */
  what: string;
  savedBy: Saver;
  fields: readonly Difference<Name>[];
  /** Saves the chosen values over the current version. */
  onSave: (choice: Choice<Name>) => void;
  /** Puts the chosen values into the form. */
  onEdit: (choice: Choice<Name>) => void;
};

const fromOthers = {
  sides: { mine: 'Mine', theirs: 'Theirs' },
  all: { mine: 'Keep mine for all', theirs: 'Take theirs for all' },
  changed: { mine: 'You changed this', theirs: 'They changed this', both: 'Both changed this' },
};

const fromSelf = {
  sides: { mine: 'In this form', theirs: 'Saved' },
  all: { mine: 'Keep this form for all', theirs: 'Take the saved version for all' },
  changed: { mine: 'Changed in this form', theirs: 'Changed by the other save', both: 'Changed in both' },
};

const savers = {
  self: 'You saved it last, in another tab or in a save that lost its connection.',
  another: 'Another administrator saved it after you opened it.',
  unknown: 'It was saved after you opened it.',
};

export function ConflictPanel<Name extends string>({ what, savedBy, fields, onSave, onEdit }: Props<Name>) {
  const [choice, setChoice] = useState(() => firstChoice(fields));
  const words = savedBy === 'self' ? fromSelf : fromOthers;
  const sides = ['mine', 'theirs'] as const satisfies Side[];
  return (
    <section aria-labelledby="conflict-title">
      <h2 id="conflict-title" tabIndex={-1} ref={focus} className="text-name font-semibold outline-none">
        {savedBy === 'self' ? `This ${what} has a newer version` : `Someone else changed this ${what}`}
      </h2>
      <p role="alert" className="mt-1 max-w-reading text-ink2">
        {savers[savedBy ?? 'unknown']} Nothing has been overwritten. Choose a version for each field, then save.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {sides.map((side) => (
          <Button
            key={side}
            onClick={() => setChoice(Object.fromEntries(fields.map(({ name }) => [name, side])) as Choice<Name>)}
          >
            {words.all[side]}
          </Button>
        ))}
      </div>
      <ul className="mt-4 border-t border-rule">
        {fields.map(({ name, label, changedBy, ...texts }) => (
          <li key={name} className="border-b border-rule py-4">
            <fieldset>
              <legend className="font-semibold">
                {label} <span className="font-normal text-ink2">· {words.changed[changedBy]}</span>
              </legend>
              <div className="mt-2 grid gap-2 md:grid-cols-2 md:gap-4">
                {sides.map((side) => (
                  <label key={side} className="version">
                    <input
                      type="radio"
                      name={`version-${name}`}
                      checked={choice[name] === side}
                      onChange={() => setChoice({ ...choice, [name]: side })}
                    />
                    <span className="min-w-0">
                      <span className="block text-filter text-ink2">{words.sides[side]}</span>
                      <span className="version-text">
                        <FactValue value={texts[side]} />
                      </span>
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="primary" className="btn-form" onClick={() => onSave(choice)}>
          Save this version
        </Button>
        <Button className="btn-form" onClick={() => onEdit(choice)}>
          Keep editing
        </Button>
      </div>
    </section>
  );
}

function focus(heading: HTMLElement | null): void {
  heading?.focus();
}
