import type { ReactNode } from 'react';

/** A small sign beside a figure that no listed source backs. One element for all: there are hundreds on a page. */
const unverifiedSign = (
  <span key="unverified" role="img" title="Not yet verified" className="text-ink3">
    †
  </span>
);

/**
 * A fact's value as it is shown: 'Not stated' where there is none. A plain call where there are hundreds on a page: as
 * components they would be a good part of what rendering and hydrating it costs.
 */
export function factValue(value: ReactNode, unverified = false): ReactNode {
  if (value === null || value === undefined || value === '') return <span className="text-ink3">Not stated</span>;
  return unverified ? [value, unverifiedSign] : value;
}

/** The same as the cell of a list of facts, whose class says what an element of its own would. */
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

export function FactValue({ value, unverified = false }: { value: ReactNode; unverified?: boolean }) {
  return factValue(value, unverified);
}
