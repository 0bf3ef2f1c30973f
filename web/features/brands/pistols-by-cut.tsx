import type { Brand } from '#domain/brands/brands.schema.ts';
import { footprintSketch } from '#domain/fit/footprints/sketch/footprint-sketch.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { Block, CutSlide, Pattern, pattern, slide, usualHalf } from '#web/features/fit/slide-drawing.tsx';
import { wizardHref } from '#web/features/fit/wizard/wizard-search.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type Pistols = Brand['pistols'];

/** Optic-ready pistols first, then the largest group. */
const byReadiness = ([, a]: [string, Pistols], [, b]: [string, Pistols]) =>
  Number(b[0]?.isOpticReady) - Number(a[0]?.isOpticReady) || b.length - a.length;

export function PistolsByCut({ name, pistols, opticsOnFootprint }: Brand) {
  const cuts = [...Map.groupBy(pistols, ({ cutNote }) => cutNote)].sort(byReadiness);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ink2">
          Grouped by what the slide takes. Choose yours to see every sight that fits, and the plates.
        </p>
        <ButtonLink to={wizardHref({ brand: name })}>Find sights for your {name}</ButtonLink>
      </div>
      <div className="grid gap-4">
        {cuts.map(([cut, ofCut]) => {
          const [{ footprint = null, isOpticReady = false } = {}] = ofCut;
          const sights = footprint ? (opticsOnFootprint[footprint.key] ?? 0) : 0;
          return (
            <section key={cut} className="brand-cut card">
              <SlideTop footprint={footprint} isCut={isOpticReady} />
              <div>
                <h3>{cut}</h3>
                <p className="text-ink2">{counted(ofCut.length, 'pistol')}</p>
                {isOpticReady && !footprint && <p className="text-ink2">Each pistol’s page says what we know.</p>}
                {footprint && sights > 0 && (
                  <p>
                    <TextLink to={paths.footprint(footprint.key)} className="brand-cut-more underline">
                      {counted(sights, 'sight')} with this footprint
                    </TextLink>
                  </p>
                )}
              </div>
              <ul aria-label={`${name} pistols: ${cut}`}>
                {ofCut.map(({ id, slug, model }) => (
                  <li key={id}>
                    <TextLink to={paths.pistol(slug)}>{model}</TextLink>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}

const plate = { top: -46, thickness: 9 };

/** The slide from above and behind, and over it the plate that its sights need. */
function SlideTop({ footprint, isCut }: Pick<Pistols[number], 'footprint'> & { isCut: boolean }) {
  const sketch = footprint && footprintSketch(footprint.key);
  return (
    <svg viewBox="84 -62 188 184" aria-hidden="true" className="brand-cut-art">
      {isCut ? <CutSlide y={0} cut={footprint?.needsPlate ? null : sketch} /> : <Block y={0} {...slide} />}
      {footprint?.needsPlate && (
        <>
          <Block y={plate.top} half={sketch?.half ?? usualHalf} {...pattern} thickness={plate.thickness} />
          <Pattern y={plate.top} sketch={sketch} />
        </>
      )}
    </svg>
  );
}
