import { footprintSketch } from '#domain/fit/footprints/sketch/footprint-sketch.ts';
import type { ListedCut, PlateRow } from '#domain/fit/plates/plates.schema.ts';
import { capitalized } from '#domain/shared/capitalized.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { SlideSketch } from '../slide-drawing.tsx';
import { CutFacts, CutSources, FootprintNames } from './cut-facts.tsx';
import { plateOnCut, saysFootprint, suppliedOn } from './plate-wording.ts';

export type CutWithPlates = ListedCut & { plates: readonly PlateRow[] };

const isOnSlide = (name: string) => !/\b(?:rail|barrel)$/.test(name);

export function ListedCutPart({ cut }: { cut: CutWithPlates }) {
  const { key, name, takes, plates } = cut;
  return (
    <section aria-labelledby={key} className="listed-cut">
      {isOnSlide(name) && (
        <div className="listed-cut-art">
          <SlideSketch cut={takes.find(({ id }) => footprintSketch(id) !== null)?.id} />
        </div>
      )}
      <h4 id={key} className="scroll-mt-20 text-name font-semibold first-letter:uppercase target:bg-accent-soft">
        {name}
      </h4>
      <div className="listed-cut-facts">
        <CutFacts cut={cut} stated />
        <CutPistols cut={cut} />
        <CutSources cut={cut} />
      </div>
      {plates.length > 0 && (
        <ul
          aria-label={`Plates for the ${name}`}
          className="divide-y divide-rule max-lg:border-t max-lg:border-rule lg:-mt-2"
        >
          {plates.map((plate) => (
            <PlateItem key={plate.key} plate={plate} cut={cut} />
          ))}
        </ul>
      )}
    </section>
  );
}

function CutPistols({ cut: { maker, name, pistols } }: { cut: ListedCut }) {
  if (pistols.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="text-label font-medium text-ink2">On {counted(pistols.length, 'pistol')}</p>
      <ul aria-label={`Pistols with the ${name}`} className="flex flex-wrap gap-x-5">
        {pistols.map(({ id, slug, brand, model, note }) => (
          <li key={id}>
            <TextLink to={paths.pistol(slug)} className="inline-block py-1.5 underline lg:py-0.5">
              {brand === maker ? model : `${brand} ${model}`}
            </TextLink>
            {note && <span className="text-label text-ink2"> ({note})</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function PlateItem({ plate, cut }: { plate: PlateRow; cut: ListedCut }) {
  const { key, name, maker, partNumber, presents, note } = plate;
  const about = [
    [maker === cut.maker ? null : (maker ?? 'Several makers'), partNumber, suppliedOn(plate, cut)]
      .filter(Boolean)
      .join(', '),
    note,
  ];
  const unsaid = presents.filter((footprint) => !saysFootprint(name, footprint.name));
  return (
    <li className="py-2">
      <TextLink
        to={paths.plate(key)}
        aria-label={name}
        className="font-medium underline max-lg:inline-block max-lg:py-1"
      >
        {plateOnCut(name, cut.name)}
      </TextLink>
      {unsaid.length > 0 && (
        <>
          {' for '}
          <FootprintNames footprints={unsaid} />
        </>
      )}
      <span className="block text-label text-ink2">{inUnits(capitalized(about.filter(Boolean).join('. ')))}</span>
    </li>
  );
}
