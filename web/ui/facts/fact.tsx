import type { ReactNode } from 'react';

/** Marks a figure that no listed source backs. Shared: there are hundreds on a page. */
const unverifiedMark = (
  <span key="unverified" role="img" title="Not yet verified" className="text-ink3">
    †
  </span>
);

/**
 * A fact's value, or 'Not stated'. Call it directly where a page has hundreds: components would cost much more to render
 * and hydrate.
 */
export function factValue(value: ReactNode, unverified = false): ReactNode {
  if (value === null || value === undefined || value === '') return <span className="text-ink3">Not stated</span>;
  return unverified ? [value, unverifiedMark] : value;
}

/** The same as a `dd`, marked by class instead of a further element. */
export function factCell(value: string | null | undefined, unverified = false): ReactNode {
  if (!value) return <dd className="unstated">Not stated</dd>;
  return unverified ? (
    <dd className="unverified" title="Not yet verified">
      {value}
    </dd>
  ) : (
    <dd>{value}</dd>
  );
}

export function factRow(label: string, value: string | null, unverified: boolean): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      {factCell(value, unverified)}
    </div>
  );
}

export function FactValue({ value, unverified = false }: { value: ReactNode; unverified?: boolean }) {
  return factValue(value, unverified);
}
