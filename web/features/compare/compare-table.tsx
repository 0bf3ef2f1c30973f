import { type CSSProperties, lazy, memo, type ReactNode, startTransition, useState } from 'react';
import { shownDistances } from '#domain/optics/drawing/moa.ts';
import { commonScale } from '#domain/optics/drawing/optic-geometry.ts';
import { drawnFromBehind } from '#domain/optics/drawing/outlines/family-drawing.ts';
import { opticTitle } from '#domain/optics/optic-title.ts';
import type { Optic, OpticDetail } from '#domain/optics/optics.schema.ts';
import { isForPistols, isForRifles, opticFullName, opticName } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import { FitMark } from '#web/features/my-pistol/fit-mark.tsx';
import { brokenAtSlashes } from '#web/features/optics/broken-at-slashes.tsx';
import { Button } from '#web/ui/button.tsx';
import { isMeasured, OpticSketch } from '#web/ui/drawing/optic-drawing.tsx';
import { DisputeNote, FactValue } from '#web/ui/facts/fact.tsx';
import { RadioRow } from '#web/ui/forms/radio-row.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { fieldInUnits, inEither, inUnits } from '#web/ui/units/in-units.tsx';
import { OpticOnTarget } from '../optics/detail/optic-on-target.tsx';
import { comparedRows, isDisputedRow } from './compare-rows.ts';

const RifleHold = lazy(() =>
  import('#web/features/fit/mounts/rifle-hold.tsx').then(({ RifleHold }) => ({ default: RifleHold })),
);

const weightLabel = inEither({ us: 'Weight (oz)', metric: 'Weight (g)', statedIn: 'us' });

const toScale = { width: 200, height: 180 };
const ofType = { width: 100, height: 80 };
const drawingMargin = 12;

type Props = {
  optics: readonly OpticDetail[];
  onlyDifferences: boolean;
  hrefWithout: (id: number) => string;
  onRemove: (id: number) => void;
};

function hasSameProps({ optics, ...before }: Props, { optics: next, ...after }: Props): boolean {
  return (
    optics.length === next.length &&
    optics.every((optic, index) => optic === next[index]) &&
    Object.entries(after).every(([name, value]) => Object.is(before[name as keyof typeof before], value))
  );
}

/** Too long to render again when hydration updates the page around it, so it is memoized. */
export const CompareTable = memo(function CompareTable(props: Props) {
  const { optics, onlyDifferences, hrefWithout, onRemove } = props;
  const [distance, setDistance] = useState<Distance>(25);
  const sized = optics.filter((optic) => isMeasured(drawnFromBehind(optic)));
  const drawing = sized.length > 0 ? toScale : ofType;
  const scale = commonScale(optics, drawing.width - drawingMargin, drawing.height - drawingMargin);
  const all = comparedRows(optics, onlyDifferences);
  const rows = all.filter(({ isStated }) => isStated);
  const unstated = all.filter(({ isStated }) => !isStated);
  const cells = (cell: (optic: OpticDetail) => ReactNode, className?: string) =>
    optics.map((optic) => (
      <td key={optic.id} className={className}>
        {cell(optic)}
      </td>
    ));
  const oneCell = (text: string) => (
    <td colSpan={optics.length} className="max-md:col-span-full">
      {text}
    </td>
  );
  return (
    <>
      <section
        id="comparison"
        aria-label="Comparison"
        tabIndex={-1}
        className="card comparison"
        style={{ '--columns': optics.length } as CSSProperties}
      >
        <table>
          <caption className="sr-only">Comparison of {optics.map(opticFullName).join(', ')}</caption>
          <thead>
            <tr>
              <td className="comparison-corner">
                <span className="sr-only">Spec</span>
              </td>
              {optics.map((optic) => (
                <th key={optic.id} scope="col" abbr={opticName(optic)}>
                  <Link
                    to={hrefWithout(optic.id)}
                    replace
                    preventScrollReset
                    aria-label={`Remove ${opticFullName(optic)}`}
                    onClick={() => onRemove(optic.id)}
                    className="comparison-remove"
                  >
                    <span aria-hidden="true">×</span>
                  </Link>
                  <Link to={paths.optic(optic.id)} className="comparison-name">
                    <span>{optic.brand} </span>
                    {opticTitle(optic).replace(`${optic.brand} `, '')}
                  </Link>
                  {optic.model && !opticTitle(optic).endsWith(optic.model) && (
                    <span className="comparison-model">{optic.model}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{sized.length === optics.length ? 'Same scale' : 'Drawing'}</th>
              {cells(
                (optic) => (
                  <>
                    <OpticSketch optic={optic} scale={scale} {...drawing} grid={sized.length > 1} />
                    {!sized.includes(optic) && <span className="block text-label text-ink2">Size not published</span>}
                  </>
                ),
                'od-narrow',
              )}
            </tr>
            {optics.some(({ primaryUse }) => isForPistols(primaryUse)) && (
              <tr className="for-my-pistol">
                <th scope="row">My pistol</th>
                {cells(
                  (optic) =>
                    isForPistols(optic.primaryUse) ? (
                      <FitMark optic={optic} />
                    ) : (
                      <span className="fit-mark">A rifle sight</span>
                    ),
                  'comparison-fit',
                )}
              </tr>
            )}
            {optics.some(({ primaryUse }) => isForRifles(primaryUse)) && (
              <tr>
                <th scope="row">On a rifle</th>
                {cells((optic) =>
                  isForRifles(optic.primaryUse) ? (
                    <LazyPart>
                      <RifleHold optic={optic} />
                    </LazyPart>
                  ) : (
                    'A pistol sight'
                  ),
                )}
              </tr>
            )}
          </tbody>
          {[...Map.groupBy(rows, ({ group }) => group)].map(([group, ofGroup]) => (
            <tbody key={group}>
              <tr>
                <th scope="rowgroup" colSpan={optics.length + 1}>
                  {group}
                </th>
              </tr>
              {ofGroup.map(({ field, label, value, note, isMarked, isSame, best, superlative }) => (
                <tr key={field} className={isSame ? 'comparison-same' : isMarked ? 'comparison-differs' : undefined}>
                  <th scope="row">
                    {field === 'weightOz' ? weightLabel : label}
                    {isMarked && (
                      <span className="md:block">
                        {' '}
                        <span aria-hidden="true">≠ </span>differs
                      </span>
                    )}
                    {isSame && optics.length > 1 && (
                      <span className="md:hidden print:hidden">
                        {' '}
                        <span aria-hidden="true">= </span>same
                      </span>
                    )}
                  </th>
                  {cells((optic) => (
                    <>
                      <span className={best === optic.id ? 'comparison-best' : undefined}>
                        <FactValue
                          value={brokenAtSlashes(fieldInUnits(field, value(optic)))}
                          disputed={isDisputedRow(optic, field)}
                        />
                      </span>
                      {best === optic.id && <span className="comparison-mark">{superlative}</span>}
                      {note?.(optic) && (
                        <span className="block text-label text-balance text-ink2">{inUnits(note(optic) ?? null)}</span>
                      )}
                    </>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
          <tbody>
            {unstated.length > 0 && (
              <tr>
                <th scope="row">Not published for any of these</th>
                {oneCell(unstated.map(({ label }) => label).join(', '))}
              </tr>
            )}
            <tr>
              <th scope="row">
                Dot size on target
                <div className="mt-2 print:hidden noscript:hidden">
                  <DistanceChoice distance={distance} onChoose={setDistance} />
                </div>
              </th>
              {cells((optic) => (
                <OpticOnTarget optic={optic} distance={distance} />
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      <p className="comparison-notes mt-4 text-filter text-ink2 print:mt-1">
        {optics.some(({ disputedFields }) => disputedFields.length > 0) && <DisputeNote />} – means not published. Price
        ranges go from the typical price to $100 above it. Dots are shown on letter paper ({inUnits('8.5 × 11 in')})
        beside a US quarter.
      </p>
    </>
  );
}, hasSameProps);

const AddDialog = lazy(() => import('./add-dialog.tsx').then(({ AddDialog }) => ({ default: AddDialog })));

type AddProps = { compared: readonly Optic[]; onAdd: (id: number) => void };

export function AddOptic({ compared, onAdd }: AddProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => startTransition(() => setOpen(true))}>Add an optic</Button>
      <LazyPart>{open && <AddDialog compared={compared} onAdd={onAdd} onClose={() => setOpen(false)} />}</LazyPart>
    </>
  );
}

type Distance = (typeof shownDistances)[number];

const options = shownDistances.map((distance) => [distance, String(distance)] as const);

type DistanceProps = { distance: Distance; onChoose: (distance: Distance) => void };

function DistanceChoice({ distance, onChoose }: DistanceProps) {
  return (
    <RadioRow
      legend={inEither({ us: 'Distance (yards)', metric: 'Distance (meters)', statedIn: 'us' })}
      options={options}
      value={distance}
      onChange={onChoose}
    />
  );
}
