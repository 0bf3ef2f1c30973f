import { opticTitle } from '#domain/optics/optic-title.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { differencesOf } from './compare-rows.ts';

/** The answer before the table: what each has that the others don't. */
export function CompareSummary({ optics }: { optics: readonly Optic[] }) {
  if (optics.length < 2) return null;
  const { traits, others, same } = differencesOf(optics);
  const isAlike = others.length === 0 && traits.every((ofOptic) => ofOptic.length === 0);
  return (
    <div className="comparison-summary">
      <ul aria-label="What differs">
        {optics.map(
          (optic, index) =>
            traits[index]?.length !== 0 && (
              <li key={optic.id}>
                <b>{opticTitle(optic).replace(`${optic.brand} `, '')}:</b> {inUnits(traits[index]?.join(', ') ?? null)}
              </li>
            ),
        )}
      </ul>
      <p>
        {isAlike && 'No published spec differs. '}
        {others.length > 0 && `Also different: ${others.join(', ')}. `}
        {same > 0 && `The same: ${counted(same, 'spec')}.`}
      </p>
    </div>
  );
}
