import { commonScale } from '#domain/optics/drawing/optic-geometry.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { isForPistols, opticFullName, opticName } from '#domain/optics/optics.ts';
import { FitMark } from '#web/features/my-pistol/fit-mark.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Distance } from '#web/ui/drawing/distance-choice.tsx';
import { DotOnTarget } from '#web/ui/drawing/dot-on-target.tsx';
import { OpticSketch } from '#web/ui/drawing/optic-drawing.tsx';
import { DisputeNote, FactValue } from '#web/ui/facts/fact.tsx';
import { aimingMark } from '../optics/detail/aiming-mark.ts';
import { isDisputed } from '../optics/format.ts';
import { comparedRows } from './compare-rows.ts';

/** Pixels. */
const drawing = { width: 200, height: 180 };
const drawingMargin = 12;

const rowHead = 'sticky left-0 z-10 w-22 bg-paper py-2 pr-2 text-left align-top font-normal text-ink2 sm:w-36 sm:pr-3';
/** Two columns fit on a phone. */
const column = 'w-32 border-l border-rule px-2 py-2 align-top wrap-break-word sm:w-56 sm:px-3';

type Props = {
  optics: readonly Optic[];
  onlyDifferences: boolean;
  yards: Distance;
  hrefWithout: (id: number) => string;
  onRemove: (id: number) => void;
};

/** The optics side by side. On a phone the columns scroll while the row headers stay. */
export function CompareTable({ optics, onlyDifferences, yards, hrefWithout, onRemove }: Props) {
  const scale = commonScale(optics, drawing.width - drawingMargin, drawing.height - drawingMargin);
  const rows = comparedRows(optics, onlyDifferences);
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this region.
    <section aria-label="Comparison" tabIndex={0} className="relative overflow-x-auto print:overflow-visible">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Comparison of {optics.map(opticFullName).join(', ')}</caption>
        <thead>
          <tr className="border-b border-ink">
            <td className={rowHead}>
              <span className="sr-only">Spec</span>
            </td>
            {optics.map((optic) => (
              <th key={optic.id} scope="col" className={`${column} text-left`}>
                <Link
                  to={paths.optic(optic.id)}
                  className="text-reading leading-snug font-semibold hover:underline sm:text-name"
                >
                  {opticName(optic)}
                </Link>
                {optic.model && <span className="block text-label font-normal text-ink2">{optic.model}</span>}
                <ButtonLink
                  to={hrefWithout(optic.id)}
                  replace
                  preventScrollReset
                  aria-label={`Remove ${opticFullName(optic)}`}
                  onClick={() => onRemove(optic.id)}
                  className="mt-2 flex w-fit print:hidden"
                >
                  Remove
                </ButtonLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-rule">
            <th scope="row" className={rowHead}>
              Same scale
            </th>
            {optics.map((optic) => (
              <td key={optic.id} className={`${column} od-narrow`}>
                <OpticSketch optic={optic} scale={scale} width={drawing.width} height={drawing.height} grid />
              </td>
            ))}
          </tr>
          {optics.some(({ primaryUse }) => isForPistols(primaryUse)) && (
            <tr className="for-my-pistol border-b border-rule">
              <th scope="row" className={rowHead}>
                My pistol
              </th>
              {optics.map((optic) => (
                <td key={optic.id} className={`${column} h-22 sm:h-15`}>
                  <FitMark optic={optic} />
                </td>
              ))}
            </tr>
          )}
          {rows.map(({ field, label, value, note, differs, best }) => (
            <tr key={field} className={`border-b border-rule ${differs ? 'bg-sheet' : ''}`}>
              <th scope="row" className={`${rowHead} ${differs ? 'font-medium text-ink' : ''}`}>
                {label}
                {differs && (
                  <span className="block text-label">
                    <span aria-hidden="true">≠ </span>differs
                  </span>
                )}
              </th>
              {optics.map((optic) => (
                <td key={optic.id} className={`${column} ${differs ? 'font-medium' : ''}`}>
                  <FactValue
                    value={value(optic)}
                    disputed={isDisputed(optic, field, ...(field === 'minPrice' ? (['maxPrice'] as const) : []))}
                  />
                  {note?.(optic) && (
                    <span className="block text-label font-normal text-balance text-ink2">{note(optic)}</span>
                  )}
                  {best.includes(optic.id) && (
                    <span className="mt-0.5 block text-label">✓ {field === 'weightOz' ? 'lightest' : 'longest'}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className={rowHead}>
              Dot size on target
            </th>
            {optics.map((optic) => (
              <td key={optic.id} className={column}>
                <DotOnTarget mark={aimingMark(optic)} yards={yards} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
  return (
    <>
      {table}
      <p className="mt-4 text-label text-ink3">
        {optics.some(({ disputedFields }) => disputedFields.length > 0) && <DisputeNote />} Prices start at the lowest
        known street price. {rows.some(({ best }) => best.length > 0) && '✓ marks the best stated value. '}
        Dot sizes are shown on letter paper (8.5 × 11 in) with a US quarter for scale.
      </p>
    </>
  );
}
