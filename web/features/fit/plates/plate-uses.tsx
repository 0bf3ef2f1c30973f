import type { PlateDetail } from '#domain/fit/plates/plates.schema.ts';
import { opticTitles } from '#domain/optics/optic-title.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { PistolLinks } from '../pistols/pistol-links.tsx';
import { CutFacts, CutSources } from './cut-facts.tsx';

export function PlateCuts({ cuts }: Pick<PlateDetail, 'cuts'>) {
  if (cuts.length === 0) return null;
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

export function MountOptics({ optics }: Pick<PlateDetail, 'optics'>) {
  if (optics.length === 0) return null;
  const titles = opticTitles(optics);
  return (
    <Section id="optics" title={`Fits ${counted(optics.length, 'optic')}`} className="mt-10">
      <ul className="card columns-2xs gap-x-6 p-4 lg:p-5">
        {optics.map((optic) => (
          <li key={optic.id} className="break-inside-avoid">
            <TextLink to={paths.optic(optic.id)} className="inline-block py-2 underline lg:py-1">
              {titles.get(optic.id)}
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
