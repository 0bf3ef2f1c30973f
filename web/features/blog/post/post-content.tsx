import type { PostSection } from '#domain/blog/blog.ts';
import { footprintSketch } from '#domain/fit/footprint-sketch.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { DotOnTarget } from '#web/ui/drawing/dot-on-target.tsx';
import { PatternSketch, SketchLegend } from '#web/ui/drawing/pattern-sketch.tsx';
import { DisputeNote } from '#web/ui/facts/fact.tsx';
import { mentionScale, OpticMention } from './optic-mention.tsx';

type Shortcode<Kind extends PostSection['kind']> = Extract<PostSection, { kind: Kind }>;

type Props = {
  sections: readonly PostSection[];
  /** The optics mentioned in the sections, by their `ref`. */
  optics: Readonly<Record<string, Optic>>;
  /** Reports references to unknown optics, which readers never see. */
  checking?: boolean;
};

/** A post's text with its drawings. Adjacent drawings of a kind share a row. */
export function PostContent({ sections, optics, checking = false }: Props) {
  const firstFootprint = sections.find(({ kind }) => kind === 'footprint');
  return (
    <div className="post-content">
      {groupRuns(sections).map((run, index) => {
        const [{ kind }] = run;
        if (kind === 'optic')
          return <Optics key={index} run={run as Run<'optic'>} optics={optics} checking={checking} />;
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

type Run<Kind extends PostSection['kind']> = [Shortcode<Kind>, ...Shortcode<Kind>[]];

function Optics({ run, optics, checking }: { run: Run<'optic'> } & Required<Omit<Props, 'sections'>>) {
  const found = run.flatMap(({ ref }) => optics[ref] ?? []);
  const scale = mentionScale(found);
  const unknown = run.filter(({ ref }) => optics[ref] === undefined);
  return (
    <>
      {found.length > 0 && (
        <aside aria-label="Optics mentioned here" className="post-optics">
          {found.map((optic, index) => (
            <OpticMention key={index} optic={optic} scale={scale} />
          ))}
          <p className="post-note">
            Drawn to scale on a 5 mm grid; dashed outlines are estimates.{' '}
            {found.some(({ disputedFields }) => disputedFields.length > 0) && <DisputeNote />}
          </p>
        </aside>
      )}
      {checking &&
        unknown.map(({ ref }, index) => (
          <p key={index} role="note" className="form-failure">
            The catalog has no optic “{ref}”. Readers won’t see anything here.
          </p>
        ))}
    </>
  );
}

/** @param legend whether to explain the sketches, which happens once per post */
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
            <DotOnTarget key={index} mark={{ dots: [dot], ring: null, color: 'red' }} yards={yards} />
          ))}
        </div>
      ))}
      <figcaption className="post-note">Shown on letter paper (8.5 × 11 in) with a US quarter for scale.</figcaption>
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
