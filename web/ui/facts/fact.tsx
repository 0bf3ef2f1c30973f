import type { ReactNode } from 'react';

export const disputedMark = (
  <span key="disputed" role="img" aria-label="disputed" title="Sources disagree" className="disputed" />
);

export function DisputeNote({ where = 'the optic’s page' }: { where?: string | undefined }) {
  return (
    <>
      <span aria-hidden="true" className="disputed ml-0" /> Sources disagree; {where} shows both values.
    </>
  );
}

const notStated = (
  <>
    <span aria-hidden="true" className="text-ink3">
      –
    </span>
    <span className="sr-only">not stated</span>
  </>
);

export function FactValue({ value, disputed = false }: { value: ReactNode; disputed?: boolean }) {
  if (value === null || value === undefined || value === '') return notStated;
  return disputed ? [value, disputedMark] : value;
}

/** A function: pages have hundreds, and components cost much more to render and hydrate. */
export function factRow(label: string, value: ReactNode, disputed: boolean, className?: string): ReactNode {
  if (!value) return null;
  return (
    <div key={label} className={className}>
      <dt>{label}</dt>
      <dd>
        {value}
        {disputed && disputedMark}
      </dd>
    </div>
  );
}

const classes: Record<string, string> = { Red: 'red', Green: 'green', Amber: 'amber', Gold: 'amber' };

export function ColorDots({ colors }: { colors: string }) {
  return colors.split(', ').map((color) => (
    <span key={color} className={`color-name ${classes[color] ?? ''}`}>
      {color}
    </span>
  ));
}
