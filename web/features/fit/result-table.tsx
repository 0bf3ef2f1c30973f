import type { ReactNode } from 'react';
import type { FitGroup } from '#domain/fit/fit.schema.ts';
import { fitDetail, verdictTexts } from '#domain/fit/verdicts.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { paths } from '#web/paths.ts';
import { useNavigate } from '#web/router/hooks.ts';
import { Link } from '#web/router/link.tsx';
import { OpticSketch } from '#web/ui/drawing/optic-drawing.tsx';
import { ColorDots } from '#web/ui/facts/color-dots.tsx';
import { disputedMark, FactValue } from '#web/ui/facts/fact.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CompareButton } from '../compare/compare-button.tsx';
import { batteryHours, batteryWords, isDisputed, priceRange, weight } from '../optics/format.ts';

/** Pixels per millimeter. */
const drawingScale = 2.4;

const headers = ['To scale', 'Optic', 'How it mounts', 'Emitter', 'Weight', 'Battery life', 'Price'];

type CellProps = { label: string; className?: string; unknown?: boolean; children: ReactNode };

/** A cell that becomes a labeled line of a card on narrow screens; seen there only if its fact is known. */
function Cell({ label, className = '', unknown = false, children }: CellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: keeps it a cell for screen readers when CSS lays it out as a line.
      role="cell"
      className={`whitespace-nowrap ${unknown ? 'max-lg:sr-only' : 'max-lg:grid max-lg:grid-cols-[6rem_1fr] max-lg:gap-4 max-lg:py-0.5'} lg:px-2 lg:py-2 lg:align-top xl:px-3 ${className}`}
    >
      <span className="font-normal text-ink2 lg:hidden">{label}</span>
      <span>{children}</span>
    </td>
  );
}

/** A table on a desktop, cards on narrower screens. Clicking anywhere on a row opens its optic. */
export function ResultTable({ optics, fits }: { optics: readonly Optic[]; fits: readonly FitGroup[] }) {
  const navigate = useNavigate();
  const openRow = (event: React.MouseEvent, optic: Optic) => {
    // Leaves links, buttons, and text selection alone.
    if (event.target instanceof Element && event.target.closest('a, button')) return;
    if (window.getSelection()?.toString()) return;
    navigate(paths.optic(optic.id));
  };
  return (
    // The roles keep it a table for screen readers when CSS lays it out as cards.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above.
    <table role="table" className="w-full border-t border-ink max-lg:block">
      <caption className="sr-only">Optics that fit</caption>
      <thead role="rowgroup" className="text-left text-label text-ink2 max-lg:sr-only">
        <tr role="row" className="[&>th]:px-2 xl:[&>th]:px-3 [&>th]:py-2 [&>th]:font-normal">
          {headers.map((header) => (
            <th key={header} role="columnheader" scope="col">
              {header}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <span className="sr-only">Comparison</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:block">
        {optics.map((optic) => {
          const disputed = (...fields: (keyof Optic)[]) => isDisputed(optic, ...fields);
          const name = opticFullName(optic);
          const fit = fits.find(({ opticIds }) => opticIds.includes(optic.id));
          return (
            <tr
              key={optic.id}
              role="row"
              onClick={(event) => openRow(event, optic)}
              className="cursor-pointer border-b border-rule hover:bg-sheet max-lg:block max-lg:py-4"
            >
              <td role="cell" className="max-lg:float-left max-lg:mr-4 lg:px-2 lg:py-2 lg:align-top xl:px-3">
                <OpticSketch optic={optic} scale={drawingScale} width={112} height={108} grid decorative />
              </td>
              <th
                role="rowheader"
                scope="row"
                className="text-left font-normal max-lg:block max-lg:min-h-28 lg:px-2 lg:py-2 lg:align-top xl:px-3"
              >
                <span className="block text-label text-ink2">{optic.brand}</span>
                <Link
                  to={paths.optic(optic.id)}
                  aria-label={name}
                  className="text-reading font-semibold hover:underline"
                >
                  {optic.productLine}
                </Link>
                {optic.model && <span className="block text-label text-ink2">{optic.model}</span>}
              </th>
              <Cell label="Mounting" className="max-lg:clear-both">
                <span className="whitespace-normal">
                  {fit && verdictTexts[fit.verdict]}
                  {fit && <span className="block text-label text-ink2">{fitDetail(fit)}</span>}
                  <span className="block text-label text-ink2">
                    Optic footprint: <FactValue value={optic.footprint} disputed={disputed('footprint')} />
                    {optic.confidence !== 'high' && (
                      <>
                        , {optic.confidence} confidence,{' '}
                        {optic.sources.length > 0 ? (
                          <TextLink to={`${paths.optic(optic.id)}#sources`}>sources</TextLink>
                        ) : (
                          'no sources listed'
                        )}
                      </>
                    )}
                  </span>
                  {optic.primaryUse === 'Long gun' && (
                    <span className="block text-label text-ink2">Made for long guns</span>
                  )}
                </span>
              </Cell>
              <Cell label="Emitter" unknown={optic.emitterType === null && optic.colors === null}>
                <FactValue value={optic.emitterType} disputed={disputed('emitterType')} />
                <span className="block text-label">
                  {optic.colors && <ColorDots colors={optic.colors} />}
                  {disputed('colors') && disputedMark}
                </span>
              </Cell>
              <Cell label="Weight" unknown={optic.weightOz === null}>
                <FactValue value={weight(optic)} disputed={disputed('weightOz')} />
              </Cell>
              <Cell label="Battery life" unknown={optic.batteryLifeHours === null}>
                <FactValue value={batteryHours(optic)} disputed={disputed('batteryLifeHours')} />
                <span className="block whitespace-normal text-label text-ink2">{batteryWords(optic)}</span>
              </Cell>
              <Cell label="Price" className="font-semibold" unknown={priceRange(optic) === null}>
                <FactValue value={priceRange(optic)} disputed={disputed('minPrice', 'maxPrice')} />
              </Cell>
              <td
                role="cell"
                className="max-lg:block max-lg:pt-2 max-lg:text-right lg:px-2 lg:py-2 lg:align-top xl:px-3"
              >
                <CompareButton id={optic.id} name={name} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  );
}
