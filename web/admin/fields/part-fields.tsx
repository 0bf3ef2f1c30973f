import type { ReactNode } from 'react';
import type { FieldTable } from '#domain/fields/field-entry.ts';
import { entryIn, namesOf } from '#domain/fields/field-table.ts';
import { FieldControl, type FieldEditor } from './field-control.tsx';

export function FormCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="form-card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type Props = {
  editor: FieldEditor;
  table: FieldTable;
  labels: Readonly<Record<string, string>>;
  part: string;
};

const longKinds: readonly string[] = ['list', 'paragraphs', 'lines'];

/** The fields of one part of a form, long texts last. */
export function PartFields({ editor, table, labels, part }: Props) {
  const isLong = (name: string) => Number(longKinds.includes(entryIn(table, name).kind));
  return (
    <div className="form-grid">
      {namesOf(table)
        .filter((name) => entryIn(table, name).form === part)
        .sort((one, other) => isLong(one) - isLong(other))
        .map((name) => (
          <FieldControl
            key={name}
            editor={editor}
            name={name}
            entry={entryIn(table, name)}
            label={labels[name] ?? name}
          />
        ))}
    </div>
  );
}
