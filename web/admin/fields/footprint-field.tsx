import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { footprintFinder } from '#domain/fit/footprints/footprint-registry.ts';
import { TextField } from '#web/ui/forms/form-fields.tsx';
import type { BoundField } from '../editing/use-versioned-editor.ts';
import { footprintsQuery } from './footprints-query.ts';

type Props = {
  field: BoundField;
  known: boolean;
  hint?: string | undefined;
};

export function FootprintField({ field, known, hint }: Props) {
  const { form, name, value } = field;
  const { data: footprints } = useQuery(footprintsQuery());
  const find = useMemo(
    () =>
      footprints &&
      footprintFinder(
        footprints.map((footprint) => ({ footprint, names: [footprint.key, footprint.name, ...footprint.aliases] })),
      ),
    [footprints],
  );
  const list = `${form.idOf(name)}-options`;

  function reading(): string {
    if (value.trim() === '') return hint ?? `Choose a known footprint${known ? '' : ' or type your own'}`;
    if (find === undefined) return '\u00a0';
    const found = find(value);
    if (found) return `Recognized as ${found.name}`;
    return known
      ? 'Not a known footprint. Choose one of the suggestions.'
      : 'Not a known footprint. It’s saved as typed but won’t match any pistol.';
  }

  return (
    <>
      <TextField
        {...field}
        list={list}
        spellCheck={false}
        maxLength={200}
        hint={<span role="status">{reading()}</span>}
      />
      <datalist id={list}>
        {footprints?.map(({ key, name: text, aliases }) => (
          <option key={key} value={text} label={aliases.length > 0 ? `${text}: ${aliases.join(', ')}` : undefined} />
        ))}
      </datalist>
    </>
  );
}
