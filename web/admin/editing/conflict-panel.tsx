import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FactValue } from '#web/ui/facts/fact.tsx';

export type Side = 'mine' | 'theirs';

export type Choice<Name extends string> = Partial<Record<Name, Side>>;

export type Difference<Name extends string> = Record<Side, string> & {
  name: Name;
  label: string;
  changedBy: Side | 'both';
};

export function differences<Name extends string>(
  labels: Record<Name, string>,
  { base, mine, theirs }: Record<Side | 'base', Readonly<Record<NoInfer<Name>, string>>>,
): Difference<Name>[] {
  const names = Object.keys(labels) as Name[];
  return names
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => {
      const [iDid, theyDid] = [base[name] !== mine[name], base[name] !== theirs[name]];
      const changedBy = iDid && theyDid ? 'both' : iDid ? 'mine' : 'theirs';
      return { name, label: labels[name], mine: mine[name], theirs: theirs[name], changedBy };
    });
}

export function firstChoice<Name extends string>(fields: readonly Difference<Name>[]): Choice<Name> {
  const sides = fields.map(({ name, changedBy }) => [name, changedBy === 'theirs' ? 'theirs' : 'mine']);
  return Object.fromEntries(sides);
}

export function merged<Version extends object>(
  mine: Version,
  theirs: Version,
  choice: Choice<keyof Version & string>,
): Version {
  const taken = Object.entries(theirs).filter(([name]) => choice[name as keyof Version & string] === 'theirs');
  return { ...mine, ...Object.fromEntries(taken) };
}

type Props<Name extends string> = {
  what: string;
  fields: readonly Difference<Name>[];
  onSave: (choice: Choice<Name>) => void;
  onEdit: (choice: Choice<Name>) => void;
};

const sides = ['mine', 'theirs'] as const satisfies Side[];
const sideLabels = { mine: 'Mine', theirs: 'Theirs' };
const changedLabels = { mine: 'You changed this', theirs: 'They changed this', both: 'Both changed this' };

export function ConflictPanel<Name extends string>({ what, fields, onSave, onEdit }: Props<Name>) {
  const [choice, setChoice] = useState(() => firstChoice(fields));
  return (
    <section aria-labelledby="conflict-title">
      <h2 id="conflict-title" tabIndex={-1} ref={focus} className="text-name font-semibold outline-none">
        This {what} has a newer version
      </h2>
      <p role="alert" className="mt-1 max-w-reading text-ink2">
        It was saved after you opened it. Nothing has been overwritten. Choose a version for each field, then save.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {sides.map((side) => (
          <Button
            key={side}
            onClick={() => setChoice(Object.fromEntries(fields.map(({ name }) => [name, side])) as Choice<Name>)}
          >
            {side === 'mine' ? 'Keep mine for all' : 'Take theirs for all'}
          </Button>
        ))}
      </div>
      <ul className="mt-4 border-t border-rule">
        {fields.map(({ name, label, changedBy, ...texts }) => (
          <li key={name} className="border-b border-rule py-4">
            <fieldset>
              <legend className="font-semibold">
                {label} <span className="font-normal text-ink2">· {changedLabels[changedBy]}</span>
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
                      <span className="block text-filter text-ink2">{sideLabels[side]}</span>
                      <span className="block max-h-72 overflow-y-auto wrap-anywhere whitespace-pre-line">
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
