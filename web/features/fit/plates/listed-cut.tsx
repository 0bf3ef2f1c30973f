import type { ListedCut, PlateRow } from '#domain/fit/plates/plates.schema.ts';
import { capitalized } from '#domain/shared/capitalized.ts';
import { paths } from '#domain/site/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { CutFacts, CutSources, FootprintNames } from './cut-facts.tsx';
import { plateOnCut, saysFootprint, suppliedOn } from './plate-wording.ts';

export type CutWithPlates = ListedCut & { plates: readonly PlateRow[] };

export function ListedCutPart({ cut }: { cut: CutWithPlates }) {
  const { key, name, plates } = cut;
  return (
    <section
      aria-labelledby={key}
      className="grid gap-x-10 gap-y-4 border-t border-rule py-4 lg:grid-cols-[22rem_minmax(0,1fr)]"
    >
      <div>
        <h4 id={key} className="mb-2 scroll-mt-20 text-name font-semibold first-letter:uppercase target:bg-accent-soft">
          {name}
        </h4>
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

function CutPistols({ cut: { maker, pistols } }: { cut: ListedCut }) {
  if (pistols.length === 0) return null;
  return (
    <p className="mt-2">
      <span className="text-label text-ink2">On</span>{' '}
      {pistols.map(({ id, slug, brand, model, note }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <TextLink to={paths.pistol(slug)}>{brand === maker ? model : `${brand} ${model}`}</TextLink>
          {note && <span className="text-label text-ink2"> ({note})</span>}
        </span>
      ))}
    </p>
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
