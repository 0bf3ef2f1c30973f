import { footprintSketch } from '#domain/fit/footprints/sketch/footprint-sketch.ts';
import type { PlateDetail } from '#domain/fit/plates/plates.schema.ts';
import { opticTitles } from '#domain/optics/optic-title.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { PistolLinks } from '../pistols/pistol-links.tsx';
import { SlideSketch } from '../slide-drawing.tsx';
import { CutFacts, CutSources } from './cut-facts.tsx';

export function PlateCuts({ cuts }: Pick<PlateDetail, 'cuts'>) {
  if (cuts.length === 0) return null;
  const only = cuts.length === 1 && cuts[0];
  return (
    <Section id="cuts" title={cuts.length === 1 ? 'The cut it sits on' : 'Cuts it sits on'} className="mt-10">
      <div className="grid gap-4 md:grid-cols-2">
        {cuts.map((cut) => (
          <section key={cut.key} aria-labelledby={cut.key} className="card p-4 lg:p-5">
            <h3 id={cut.key} className="mb-2 font-semibold">
              <TextLink to={paths.cut(cut.key)} className="inline-block underline first-letter:uppercase">
                {cut.name}
              </TextLink>
            </h3>
            <CutFacts cut={cut} />
            <CutSources cut={cut} />
          </section>
        ))}
        {only && (
          <figure className="card grid content-center justify-items-center gap-3 p-5">
            <div className="w-64">
              <SlideSketch cut={only.takes.find(({ id }) => footprintSketch(id) !== null)?.id} />
            </div>
            <figcaption className="text-label text-ink2">Slide drawn from behind. Schematic, not to scale.</figcaption>
          </figure>
        )}
      </div>
    </Section>
  );
}

export function PlatePistols({ detail: { pistols } }: { detail: PlateDetail }) {
  if (pistols.length === 0) return null;
  return (
    <Section id="pistols" title={`Fits ${counted(pistols.length, 'pistol')}`} className="mt-10">
      {[true, false].map((isInBox) => {
        const group = pistols.filter((pistol) => pistol.isInBox === isInBox);
        const [id, label] = isInBox ? ['in-the-box', 'In the box'] : ['sold-separately', 'Sold separately'];
        if (group.length === 0) return null;
        return (
          <section key={id} aria-labelledby={id} className="mb-6">
            <h3 id={id} className="mb-2 font-semibold">
              {label} <span className="font-normal text-ink2">({group.length})</span>
            </h3>
            <PistolLinks label={label} pistols={group} branded />
          </section>
        );
      })}
    </Section>
  );
}

const opticsAtOnce = 12;

export function PlateOptics({ detail: { plate, optics } }: { detail: PlateDetail }) {
  if (optics.length === 0) return null;
  const titles = opticTitles(optics);
  const brands = [...Map.groupBy(optics, ({ brand }) => brand)];
  const sums = brands.map((_, index) =>
    brands.slice(0, index + 1).reduce((sum, [, ofBrand]) => sum + ofBrand.length, 0),
  );
  const shown = sums.findIndex((sum) => sum >= opticsAtOnce) + 1 || brands.length;
  const rows = (some: typeof brands) =>
    some.map(([brand, ofBrand]) => (
      <div
        key={brand}
        className="grid gap-x-6 border-t border-rule py-2 first:border-0 sm:grid-cols-[11rem_minmax(0,1fr)]"
      >
        <p className="font-medium sm:py-1">{brand}</p>
        <ul aria-label={brand} className="flex flex-wrap gap-x-5">
          {ofBrand.map(({ id }) => (
            <li key={id}>
              <TextLink to={paths.optic(id)} className="inline-block py-2 underline lg:py-1">
                <span className="sr-only">{brand} </span>
                {titles.get(id)?.replace(`${brand} `, '')}
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
    ));
  return (
    <Section
      id="optics"
      title={`${plate.kind === 'mount' ? 'Fits' : 'Takes'} ${counted(optics.length, 'optic')}`}
      className="mt-10"
    >
      <div className="card px-4 py-2 lg:px-5">
        {rows(brands.slice(0, shown))}
        {shown < brands.length && (
          <details className="border-t border-rule">
            <summary className="disclosure flex min-h-11 items-center gap-2 lg:min-h-10">
              Show {optics.length - (sums[shown - 1] ?? 0)} more
            </summary>
            {rows(brands.slice(shown))}
          </details>
        )}
      </div>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {plate.presents.map(({ id, name }) => (
          <li key={id}>
            <TextLink to={`${paths.footprint(id)}#optics`} className="inline-block py-2 underline">
              Specs for optics with the {name} footprint
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
