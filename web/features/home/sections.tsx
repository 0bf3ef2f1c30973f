import { proofText } from '#domain/fit/verdicts/proof-kind.ts';
import { fitDetail, verdictTexts } from '#domain/fit/verdicts/verdict-texts.ts';
import type { Home } from '#domain/home/home.schema.ts';
import { commonScale } from '#domain/optics/drawing/optic-geometry.ts';
import { opticTitle } from '#domain/optics/optic-title.ts';
import { counted, grouped } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { compareHref } from '#web/features/compare/compare-list.ts';
import { FitChip } from '#web/features/fit/verdicts/fit-chip.tsx';
import { EndProofSection } from '#web/features/owner-reports/end-proof.tsx';
import { longDate } from '#web/ui/dates.ts';
import { OpticSketch } from '#web/ui/drawing/optic-drawing.tsx';
import { OpticPlate } from '#web/ui/drawing/optic-plate.tsx';
import { PatternSketch } from '#web/ui/drawing/pattern-sketch.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';

export function Numbers({ numbers }: { numbers: Home['numbers'] }) {
  const { optics, pistols, footprints, verifiedFacts, lastChecked } = numbers;
  const counts: { count: number; label: string; to?: string }[] = [
    { count: optics, label: 'red dots' },
    { count: pistols, label: 'pistols', to: paths.pistols },
    { count: footprints, label: 'footprints', to: paths.footprints },
    { count: verifiedFacts, label: 'facts verified', to: paths.aboutFacts },
  ];
  return (
    <section aria-label="The catalog in numbers" className="border-y border-rule">
      <ul className="grid grid-cols-2 gap-px bg-rule sm:grid-cols-4 md:grid-cols-2 lg:grid-cols-4">
        {counts.map(({ count, label, to }) => (
          <li key={label} className="bg-paper">
            {to ? (
              <Link to={to} className="block h-full py-3 pl-3 hover:bg-hover">
                <Count count={count} label={label} />
              </Link>
            ) : (
              <p className="py-3 pl-3">
                <Count count={count} label={label} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {lastChecked !== null && (
        <p className="border-t border-rule px-3 py-2 text-label text-ink2">
          Last checked <time dateTime={lastChecked}>{longDate(lastChecked)}</time>
        </p>
      )}
    </section>
  );
}

function Count({ count, label }: { count: number; label: string }) {
  return (
    <>
      <strong className="block text-heading font-semibold">{grouped(count)}</strong>{' '}
      <span className="text-ink2">{label}</span>
    </>
  );
}

const uses = { pistol: 'Pistol', rifle: 'Rifle' };

export function HomePresets({ presets }: { presets: Home['presets'] }) {
  return (
    <Section id="presets" title="Start with the job">
      <ul className="grid gap-x-8 border-t border-rule sm:max-md:grid-cols-2 xl:grid-cols-2">
        {presets.map(({ label, list, search, count }) => (
          <li key={list + label} className="border-b border-rule">
            <Link to={paths.list(list, search)} className="flex min-h-12 items-center gap-2 hover:bg-hover">
              <span className="text-reading font-medium">{inUnits(label)}</span>
              <span className="text-ink2">
                {uses[list]}
                {search.includes('Weight') && ', with or without mount'}
              </span>
              <span className="ml-auto shrink-0 text-ink2">{counted(count, 'optic')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const drawing = { width: 130, height: 104 };

const margin = 8;
const largestScale = 2.4;

const scaleOf = (pair: Home['comparisons'][number]) =>
  Math.min(commonScale(pair, drawing.width - margin, drawing.height - margin), largestScale);

export function Comparisons({ comparisons }: { comparisons: Home['comparisons'] }) {
  if (comparisons.length === 0) return null;
  return (
    <Section id="comparisons" title="Popular comparisons" className="mt-12">
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        {comparisons.map((pair) => (
          <li key={pair.map(({ id }) => id).join()}>
            <Link
              to={compareHref({ ids: pair.map(({ id }) => id) })}
              className="group grid grid-cols-2 divide-x divide-rule card hover:border-ink"
            >
              {pair.map((optic, index) => (
                <span key={optic.id} className="flex min-w-0 flex-col items-center px-2 pt-3 pb-2">
                  <OpticSketch optic={optic} scale={scaleOf(pair)} {...drawing} decorative />
                  <span className="mt-2 text-center text-balance group-hover:underline">
                    {index > 0 && <span className="sr-only">or </span>}
                    {opticTitle(optic)}
                  </span>
                </span>
              ))}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function NewestGuides({ guides }: { guides: Home['guides'] }) {
  if (guides.length === 0) return null;
  return (
    <Section id="guides" title="Newest guides" className="mt-12">
      <ul className="grid gap-x-8 gap-y-5 border-t border-rule pt-4 lg:grid-cols-3">
        {guides.map(({ id, title, slug, excerpt, publishedAt }) => (
          <li key={id}>
            <h3 className="text-reading font-semibold">
              <TextLink to={paths.blogPost(slug)} className="hover:underline">
                {title}
              </TextLink>
            </h3>
            {excerpt && <p className="mt-1 line-clamp-3 text-ink2">{excerpt}</p>}
            <time dateTime={publishedAt} className="mt-1 block text-label text-ink3">
              {longDate(publishedAt)}
            </time>
          </li>
        ))}
      </ul>
      <TextLink to={paths.blog} className="mt-3 inline-flex min-h-11 items-center underline lg:min-h-8">
        All guides
      </TextLink>
    </Section>
  );
}

export function WorkedAnswer({ answer: { pistol, optic, fit } }: { answer: NonNullable<Home['answer']> }) {
  const pistolName = `${pistol.brand} ${pistol.model}`;
  const title = opticTitle(optic);
  return (
    <section aria-labelledby="worked-answer" className="card">
      <div className="p-4">
        <h2 id="worked-answer" className="text-reading font-semibold">
          Does the{' '}
          <TextLink to={paths.optic(optic.id)} className="underline">
            {title}
          </TextLink>{' '}
          fit the{' '}
          <TextLink to={paths.pistol(pistol.slug)} className="underline">
            {pistolName}
          </TextLink>
          ?
        </h2>
        <p className="mt-3">
          <FitChip verdict={fit.verdict} isDisputed={fit.proofKind === 'disputed'} className="fit-chip-large" />
        </p>
        <p className="mt-2 font-medium">{verdictTexts[fit.verdict]}</p>
        <p className="text-ink2">{fitDetail(fit)}</p>
        <p className="text-label text-ink2">Proof: {proofText(fit.proofKind, fit.owners)}</p>
      </div>
      <div className="border-y border-rule">
        <OpticPlate optic={optic} scaleBar />
      </div>
      <dl className="grid grid-cols-2 divide-x divide-rule border-b border-rule">
        {fit.footprintKey !== null && fit.footprintName !== null && (
          <Pattern label="The pistol’s cut" footprintKey={fit.footprintKey} name={fit.footprintName} />
        )}
        <Pattern label="The optic’s base" footprintKey={optic.footprintKey} name={optic.footprint} />
      </dl>
      <div className="grid gap-3 p-4 text-label sm:grid-cols-2">
        <EndProofSection title={`The ${pistol.model}’s cut`} proof={fit.proof.pistol} />
        <EndProofSection title={`The ${optic.productLine}’s base and plate`} proof={fit.proof.optic} />
        <p className="text-ink3 sm:col-span-2">The optic is to scale. Screws and bosses are schematic.</p>
      </div>
    </section>
  );
}

function Pattern({ label, footprintKey, name }: { label: string; footprintKey: string; name: string }) {
  return (
    <div className="px-4 py-2">
      <dt className="text-label text-ink2">{label}</dt>
      <dd className="flex items-center justify-between gap-2">
        <TextLink to={paths.footprint(footprintKey)}>{name}</TextLink>
        <PatternSketch footprintKey={footprintKey} />
      </dd>
    </div>
  );
}
