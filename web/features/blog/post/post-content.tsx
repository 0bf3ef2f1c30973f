import type { PostSection } from '#domain/blog/blog.ts';
import { footprintSketch } from '#domain/fit/footprint-sketch.ts';
import type { Optic } from '#domain/optics/optics.ts';
import { DotOnTarget } from '#web/ui/drawing/dot-on-target.tsx';
import { PatternSketch, SketchLegend } from '#web/ui/drawing/pattern-sketch.tsx';
import { mentionScale, OpticMention } from './optic-mention.tsx';

type Shortcode<Kind extends PostSection['kind']> = Extract<PostSection, { kind: Kind }>;

type Props = {
  sections: readonly PostSection[];
  /** The optics that the sections name, by their `ref`. */
  optics: Readonly<Record<string, Optic>>;
  /** Says where an optic is named that there is not; readers are told nothing of it. */
  checking?: boolean;
};

/** A post's text with its drawings. Drawings of a kind that follow each other stand side by side. */
export function PostContent({ sections, optics, checking = false }: Props) {
  const firstFootprint = sections.find(({ kind }) => kind === 'footprint');
  return (
    <div className="post-content">
      {inRuns(sections).map((run, index) => {
        const [{ kind }] = run;
        if (kind === 'optic')
          return <Optics key={index} run={run as Run<'optic'>} optics={optics} checking={checking} />;
        if (kind === 'footprint') {
          return <Footprints key={index} run={run as Run<'footprint'>} legend={run[0] === firstFootprint} />;
        }
        if (kind === 'dot') return <Dots key={index} run={run as Run<'dot'>} />;
        // The server has sanitised it.
        return (run as Run<'html'>).map(({ html }, place) => (
          <div key={`${index}-${place}`} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        ));
      })}
    </div>
  );
}

/** Sections of one kind; at least one. */
type Run<Kind extends PostSection['kind']> = [Shortcode<Kind>, ...Shortcode<Kind>[]];

function inRuns(sections: readonly PostSection[]): [PostSection, ...PostSection[]][] {
  const runs: [PostSection, ...PostSection[]][] = [];
  for (const section of sections) {
    const last = runs.at(-1);
    if (last?.[0].kind === section.kind) last.push(section);
    else runs.push([section]);
  }
  return runs;
}

function Optics({ run, optics, checking }: { run: Run<'optic'> } & Required<Omit<Props, 'sections'>>) {
  const found = run.flatMap(({ ref }) => optics[ref] ?? []);
  const scale = mentionScale(found);
  const lost = run.filter(({ ref }) => optics[ref] === undefined);
  return (
    <>
      {found.length > 0 && (
        <aside aria-label="Optics mentioned here" className="post-optics">
          {found.map((optic, index) => (
            <OpticMention key={index} optic={optic} scale={scale} />
          ))}
          <p className="post-note">
            Drawn to scale on a 5 mm grid; a dashed outline is an estimate.{' '}
            {found.some(({ unverified }) => unverified.length > 0) && '† Not yet verified by a source.'}
          </p>
        </aside>
      )}
      {checking &&
        lost.map(({ ref }, index) => (
          <p key={index} role="note" className="form-failure">
            There is no optic ‘{ref}’ in the catalog. Readers see nothing here.
          </p>
        ))}
    </>
  );
}

/** @param legend how to read the sketches, which is said once */
function Footprints({ run, legend }: { run: Run<'footprint'>; legend: boolean }) {
  return (
    <figure className="post-figure">
      <ul className="post-patterns">
        {run.map(({ key, name }, index) => (
          <li key={index}>
            <PatternSketch footprintKey={key} />
            <span>
              {name}
              <small>{footprintSketch(key)?.says ?? 'Too little is known of it to sketch it'}</small>
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

/** A row for each distance. */
function Dots({ run }: { run: Run<'dot'> }) {
  return (
    <figure className="post-figure">
      {run.map(({ moa, yards }, row) => (
        <div key={row} className="post-dots">
          {moa.map((dot, index) => (
            <DotOnTarget key={index} mark={{ dot, ring: null, color: 'red' }} yards={yards} />
          ))}
        </div>
      ))}
      <figcaption className="post-note">On a sheet of letter paper (8.5 × 11 in) with a US quarter.</figcaption>
    </figure>
  );
}
