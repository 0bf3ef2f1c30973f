import { type PostSection, refsIn } from '#domain/blog/blog.ts';
import { footprintSketch } from '#domain/fit/footprints/sketch/footprint-sketch.ts';
import { commonScale } from '#domain/optics/drawing/optic-geometry.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import { CompareButton } from '#web/features/compare/compare-button.tsx';
import { FitMark } from '#web/features/my-pistol/fit-mark.tsx';
import { batteryHours, isDisputed, priceRange, weight } from '#web/features/optics/format.ts';
import { DotOnTarget } from '#web/ui/drawing/dot-on-target.tsx';
import { OpticSketch } from '#web/ui/drawing/optic-drawing.tsx';
import { PatternSketch, SketchLegend } from '#web/ui/drawing/pattern-sketch.tsx';
import { DisputeNote, factRow } from '#web/ui/facts/fact.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { OpticTable } from './optic-table.tsx';

type Shortcode<Kind extends PostSection['kind']> = Extract<PostSection, { kind: Kind }>;

type Props = {
  sections: readonly PostSection[];
  optics: Readonly<Record<string, Optic>>;
  checking?: boolean;
};

export function PostContent({ sections, optics, checking = false }: Props) {
  const first = (kind: PostSection['kind']) => sections.find((one) => one.kind === kind && isShown(one, optics));
  const [firstFootprint, firstOptic, firstTable] = [first('footprint'), first('optic'), first('table')];
  const runs = groupRuns(sections);
  const labels = asideLabels(runs, optics);
  return (
    <div className="post-content">
      {runs.map((run, index) => {
        const [{ kind }] = run;
        if (kind === 'optic') {
          const label = labels[index] ?? '';
          const mentions = run as Run<'optic'>;
          const legend = mentions.some((one) => one === firstOptic);
          return <Optics key={index} {...{ label, legend, optics, checking }} run={mentions} />;
        }
        if (kind === 'table')
          return (
            <Tables key={index} run={run as Run<'table'>} first={firstTable} optics={optics} checking={checking} />
          );
        if (kind === 'footprint') {
          return <Footprints key={index} run={run as Run<'footprint'>} legend={run[0] === firstFootprint} />;
        }
        if (kind === 'dot') return <Dots key={index} run={run as Run<'dot'>} />;
        // The server sanitized it.
        return (run as Run<'html'>).map(({ html }, part) => (
          <div key={`${index}-${part}`} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        ));
      })}
    </div>
  );
}

function isShown(section: PostSection, optics: Props['optics']): boolean {
  return section.kind === 'footprint' || refsIn(section).some((ref) => optics[ref]);
}

type Run<Kind extends PostSection['kind']> = [Shortcode<Kind>, ...Shortcode<Kind>[]];

/** Names each run's aside after its optics, because landmarks of a page need different names. */
export function asideLabels(runs: readonly (readonly PostSection[])[], optics: Props['optics']): string[] {
  const given = new Map<string, number>();
  return runs.map((run) => {
    const names = run.flatMap(refsIn).flatMap((ref) => (optics[ref] ? opticFullName(optics[ref]) : []));
    const label = `Optics mentioned here: ${names.join(', ')}`;
    const times = (given.get(label) ?? 0) + 1;
    given.set(label, times);
    return times === 1 ? label : `${label} (${times})`;
  });
}

type Mentions<Kind extends PostSection['kind']> = { run: Run<Kind> } & Required<Omit<Props, 'sections'>>;

function Optics({ label, run, legend, optics, checking }: Mentions<'optic'> & { label: string; legend: boolean }) {
  const found = run.flatMap(({ ref }) => optics[ref] ?? []);
  const disputed = found.some(({ disputedFields }) => disputedFields.length > 0);
  const scale = mentionScale(found);
  return (
    <>
      {found.length > 0 && (
        <aside aria-label={label} className="post-optics">
          {found.map((optic, index) => (
            <OpticMention key={index} optic={optic} scale={scale} />
          ))}
          {(legend || disputed) && (
            <p className="post-note">
              {legend && 'Drawn to scale on a 5 mm grid; dashed outlines are estimates. '}
              {disputed && <DisputeNote />}
            </p>
          )}
        </aside>
      )}
      {checking && <Unknown run={run} optics={optics} />}
    </>
  );
}

function Tables({ run, first, optics, checking }: Mentions<'table'> & { first: PostSection | undefined }) {
  return (
    <>
      {run.map((table, index) => {
        const found = table.refs.flatMap((ref) => optics[ref] ?? []);
        return (
          found.length > 0 && (
            <OpticTable key={index} optics={found} columns={table.columns} isFirst={table === first} />
          )
        );
      })}
      {checking && <Unknown run={run} optics={optics} />}
    </>
  );
}

function Unknown({ run, optics }: { run: readonly PostSection[]; optics: Props['optics'] }) {
  const unknown = run.flatMap(refsIn).filter((ref) => optics[ref] === undefined);
  return unknown.map((ref, index) => (
    <p key={index} role="note" className="form-failure">
      The catalog has no optic “{ref}”. Readers won’t see anything here.
    </p>
  ));
}

function Footprints({ run, legend }: { run: Run<'footprint'>; legend: boolean }) {
  return (
    <figure className="post-figure">
      <ul className="post-patterns">
        {run.map(({ key, name }, index) => (
          <li key={index}>
            <PatternSketch footprintKey={key} />
            <span>
              {name}
              <small>{footprintSketch(key)?.description ?? 'Too little is known for a sketch'}</small>
            </span>
          </li>
        ))}
      </ul>
      {legend && (
        <figcaption>
          <SketchLegend />
        </figcaption>
      )}
    </figure>
  );
}

function Dots({ run }: { run: Run<'dot'> }) {
  return (
    <figure className="post-figure">
      {run.map(({ moa, yards }, row) => (
        <div key={row} className="post-dots">
          {moa.map((dot, index) => (
            <DotOnTarget key={index} mark={{ dots: [dot], ring: null, color: 'red' }} distance={yards} />
          ))}
        </div>
      ))}
      <figcaption className="post-note">
        Shown on letter paper ({inUnits('8.5 × 11 in')}) with a US quarter for scale.
      </figcaption>
    </figure>
  );
}

export function groupRuns<Item extends { kind: string }>(items: readonly Item[]): [Item, ...Item[]][] {
  const runs: [Item, ...Item[]][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last?.[0].kind === item.kind) last.push(item);
    else runs.push([item]);
  }
  return runs;
}

const box = 112;
const margin = 12;

/** Pixels per millimeter so that every optic fits its box. 5 mm is a whole number of pixels, which keeps the grid sharp. */
function mentionScale(optics: readonly Optic[]): number {
  return Math.floor(5 * commonScale(optics, box - margin, box - margin)) / 5;
}

function OpticMention({ optic, scale }: { optic: Optic; scale: number }) {
  const name = opticFullName(optic);
  const disputed = (...fields: (keyof Optic)[]) => isDisputed(optic, ...fields);
  return (
    <div className="optic-mention">
      <OpticSketch optic={optic} scale={scale} width={box} height={box} grid decorative />
      <div>
        <p>{optic.model ? `${optic.brand} · ${optic.model}` : optic.brand}</p>
        <Link to={paths.optic(optic.id)} aria-label={name}>
          {optic.productLine}
        </Link>
        <dl>
          {factRow('Footprint', optic.footprint, disputed('footprint'))}
          {factRow('Weight', inUnits(weight(optic)), disputed('weightOz'))}
          {factRow('Battery life', batteryHours(optic), disputed('batteryLifeHours'))}
          {factRow('Price', priceRange(optic), disputed('minPrice', 'maxPrice'))}
        </dl>
      </div>
      <FitMark optic={optic} named />
      <CompareButton id={optic.id} name={name} />
    </div>
  );
}
