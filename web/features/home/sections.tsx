import type { ReactNode } from 'react';
import type { Home } from '#domain/home/home.schema.ts';
import { counted, grouped } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { longDate } from '#web/ui/dates.ts';
import { Skyline } from '#web/ui/drawing/skyline.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';

export function Numbers({ numbers }: { numbers: Home['numbers'] }) {
  const { optics, pistols, footprints, verifiedFacts, lastChecked } = numbers;
  return (
    <ul aria-label="The catalog in numbers" className="home-numbers">
      <Count count={optics}>red dots</Count>
      <Count count={pistols}>
        <TextLink to={paths.pistols}>pistols</TextLink>
      </Count>
      <Count count={footprints}>
        <TextLink to={paths.footprints}>footprints</TextLink>
      </Count>
      <Count count={verifiedFacts}>
        <TextLink to={paths.aboutFacts}>facts verified</TextLink>
      </Count>
      {lastChecked !== null && (
        <li>
          Last checked <time dateTime={lastChecked}>{longDate(lastChecked)}</time>
        </li>
      )}
    </ul>
  );
}

function Count({ count, children }: { count: number; children: ReactNode }) {
  return (
    <li>
      <strong>{grouped(count)}</strong> {children}
    </li>
  );
}

const uses = { pistol: 'Pistol', rifle: 'Rifle' };

export function HomePresets({ presets }: { presets: Home['presets'] }) {
  return (
    <Section id="presets" title="What are you shopping for?" className="mt-12">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-6">
        {presets.map(({ label, list, search, count, optic }) => (
          <li key={list + label}>
            <Link to={paths.list(list, search)} className="home-card card">
              <span className="home-bench">{optic && <Skyline optics={[optic]} className="h-20 w-full" />}</span>
              <span className="home-card-text">
                <span className="text-reading font-semibold text-balance">{inUnits(label)}</span>
                <span className="mt-auto pt-1 text-ink2">
                  {uses[list]}
                  {/* One that sorts leaves nearly all in. */}
                  {!search.includes('sort=') && ` · ${counted(count, 'optic')}`}
                </span>
              </span>
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
      <ul className="grid gap-3 sm:gap-4 lg:grid-cols-3">
        {guides.map(({ id, title, slug, excerpt, publishedAt, optics }) => (
          <li key={id} className="home-card card">
            <span className="home-bench">
              {optics.length > 0 && <Skyline optics={optics} className="h-24 w-full" />}
            </span>
            <div className="home-card-text">
              <h3 className="text-name font-semibold text-balance">
                <Link to={paths.blogPost(slug)}>{title}</Link>
              </h3>
              {excerpt && <p className="mt-1 line-clamp-3 text-ink2">{excerpt}</p>}
              <time dateTime={publishedAt} className="mt-auto pt-2 text-label text-ink2">
                {longDate(publishedAt)}
              </time>
            </div>
          </li>
        ))}
      </ul>
      <TextLink to={paths.blog} className="mt-3 inline-flex min-h-11 items-center underline lg:min-h-8">
        All guides
      </TextLink>
    </Section>
  );
}
