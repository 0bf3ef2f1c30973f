import { Fragment, type ReactNode } from 'react';

/** Browsers don't break 'Docter/Noblex' at its slash by themselves. */
export function brokenAtSlashes(value: ReactNode): ReactNode {
  if (typeof value !== 'string') return value;
  return value.split(/(?<=\/)(?! )/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
