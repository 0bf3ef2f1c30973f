import type { ListedCut, PlateRow } from '#domain/fit/plates/plates.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { CutFacts, CutSources, FootprintNames } from './cut-facts.tsx';
import { suppliedText } from './plate-wording.ts';

export type CutWithPlates = ListedCut & { plates: readonly PlateRow[] };

export function ListedCutPart({ cut }: { cut: CutWithPlates }) {
  const { key, name, pistols, plates } = cut;
  return (
    <section aria-labelledby={key} className="border-t border-rule py-5">
      <h3 id={key} className="scroll-mt-20 text-reading font-semibold first-letter:uppercase target:bg-lens">
        {name}
      </h3>
      <div className="mt-2 grid gap-x-10 gap-y-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <CutFacts cut={cut} />
        <div>
          {plates.length > 0 && <PlateRows cut={name} plates={plates} />}
          {pistols.length > 0 && (
            <details className={plates.length > 0 ? 'mt-3' : undefined}>
              <summary className="py-1 text-ink2">On {counted(pistols.length, 'pistol')}</summary>
              <ul aria-label={`Pistols with the ${name}`} className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
                {pistols.map(({ id, slug, brand, model, note }) => (
                  <li key={id}>
                    <TextLink to={paths.pistol(slug)} className="underline max-lg:inline-block max-lg:py-1">
                      {brand} {model}
                    </TextLink>
                    {note && <span className="block text-label text-ink2">{note}</span>}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </div>
      <CutSources cut={cut} />
    </section>
  );
}

function PlateRows({ cut, plates }: { cut: string; plates: readonly PlateRow[] }) {
  return (
    <ul aria-label={`Plates for the ${cut}`} className="divide-y divide-rule border-y border-rule">
      {plates.map(({ key, name, maker, partNumber, presents, inBoxes, note }) => (
        <li key={key} className="grid gap-x-6 py-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div>
            <TextLink to={paths.plate(key)} className="font-medium underline max-lg:inline-block max-lg:py-1">
              {name}
            </TextLink>
            <span className="block text-label text-ink2">
              {[maker ?? 'From several makers', partNumber].filter(Boolean).join(', ')}
            </span>
          </div>
          <div>
            {presents.length > 0 && (
              <p>
                Takes <FootprintNames footprints={presents} />
              </p>
            )}
            <p className="text-label text-ink2">
              {suppliedText(inBoxes)}
              {note && <>. {inUnits(note)}</>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
