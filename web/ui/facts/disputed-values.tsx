import { fieldInUnits } from '../units/field-in-units.ts';
import type { StatedFact } from './fact-evidence.ts';
import { PageValues } from './page-values.tsx';

/** Each value that a page states, with its pages. */
export function DisputedValues({ stated }: { stated: readonly StatedFact[] }) {
  const values = Map.groupBy(stated, ({ label, text }) => `${label} ${text}`);
  const several = new Set(stated.map(({ field }) => field)).size > 1;
  return (
    <PageValues
      values={[...values.values()].map(([first, ...others]) => ({
        text: first && (
          <>
            {several && `${first.label} `}
            {fieldInUnits(first.field, first.text)}
          </>
        ),
        pages: first ? [first, ...others] : [],
      }))}
    />
  );
}
