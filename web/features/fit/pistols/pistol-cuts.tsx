import type { PistolCut } from '#domain/fit/cuts/cuts.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CutFacts, CutSources } from '../plates/cut-facts.tsx';

type Props = { cuts: readonly PistolCut[]; said: readonly string[] };

export function PistolCuts({ cuts, said }: Props) {
  if (cuts.length === 0) return null;
  return (
    <Section id="optic-cut" title={cuts.length === 1 ? 'Optic cut' : 'Optic cuts'} className="mt-10">
      {cuts.length > 1 && (
        <p className="mb-3 max-w-reading">
          This model has been sold with {cuts.length} cuts. Find yours first: what mounts depends on it.
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {cuts.map((cut) => (
          <section key={cut.key} aria-labelledby={`cut-${cut.key}`} className="card p-4 lg:p-5">
            <h3 id={`cut-${cut.key}`} className="font-semibold">
              <TextLink to={paths.cut(cut.key)} className="inline-block underline first-letter:uppercase">
                {cut.name}
              </TextLink>
            </h3>
            {cut.note && <p className="text-label text-ink2">Found on: {cut.note}</p>}
            <div className="mt-2">
              <CutFacts cut={cut} said={cuts.length === 1 ? said : []} />
            </div>
            <CutSources cut={cut} />
          </section>
        ))}
      </div>
    </Section>
  );
}
