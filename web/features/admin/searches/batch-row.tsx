import type { ReactNode } from 'react';

// biome-ignore-start lint/a11y/noRedundantRoles: laid out as blocks, a table loses its role.
export function BatchRow({ children }: { children: ReactNode }) {
  return <tr role="row">{children}</tr>;
}

/** @param label the column's, shown beside it on a phone */
export function BatchCell({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <td role="cell" data-label={label}>
      {children}
    </td>
  );
}
// biome-ignore-end lint/a11y/noRedundantRoles: see above.
