import { opticConfidence } from '#domain/evidence/confidence.data.ts';
import { fullReviews } from '#domain/optics/list/optic-sorts.ts';
import { maxRating } from '#domain/reviews/reviews.ts';
import { paths } from '#domain/site/paths.ts';
import { FitChip } from '#web/features/fit/verdicts/fit-chip.tsx';
import { serverPage } from '#web/lib/page.server.ts';
import { pageHeaders } from '#web/lib/page.ts';
import { pageMeta } from '#web/shell/head.ts';
import { disputedMark } from '#web/ui/facts/fact.tsx';
import { ReadingPage } from '#web/ui/reading-page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const headers = pageHeaders;
export const loader = serverPage();
export const clientLoader = () => null;
export const meta = pageMeta(() => ({
  title: 'About',
  description: 'How Red Dot Atlas sources its specs, marks disputed figures, and draws every sight to scale.',
  keywords: ['about', 'sources', 'method', 'red dot sights'],
  canonicalPath: paths.about,
}));

const { facts, high, medium } = opticConfidence;

const verdicts = [
  ['direct', 'It mounts on the slide itself.'],
  ['plate-in-optic-box', 'It mounts on a plate, which comes in a box or is sold separately.'],
  ['no', 'It doesn’t mount, or the slide isn’t cut for an optic.'],
  ['unknown', 'No page we’ve read says whether it fits.'],
] as const;

const marks = [
  ...verdicts.map(([verdict, meaning]) => [<FitChip key={verdict} verdict={verdict} />, meaning] as const),
  [
    <span key="verified" aria-label="A check" role="img" className="evidence-mark -ml-1" />,
    'Verified: we read it on a page.',
  ],
  ['No mark', 'Not yet verified: widely known, but not on a page we’ve read.'],
  [
    <span key="disputed" className="-ml-1.5">
      {disputedMark}
    </span>,
    'Sources disagree, or no page backs our value. We show both values with their pages.',
  ],
] as const;

export default function AboutPage() {
  return (
    <ReadingPage heading="About Red Dot Atlas">
      <p>
        Red Dot Atlas puts the specs of pistol and rifle red dots in one format, so you can compare them side by side
        and see what fits your gun.
      </p>
      <h2>What the marks mean</h2>
      <dl className="grid gap-3 text-base">
        {marks.map(([mark, meaning]) => (
          <div key={meaning} className="grid gap-x-5 sm:grid-cols-[9rem_1fr]">
            <dt>{mark}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <h2 id="facts">Where our specs come from</h2>
      <p>
        We read makers’ pages, manuals, magazines, trainers, shops, and owners. Tap the check beside a fact for the
        page, the day we read it, and its own words. For our earliest entries we didn’t save quotes, so those facts list
        every page they may have come from.
      </p>
      <p>
        Makers and manuals outrank magazines and trainers, which outrank shops and owners. If a spec isn’t published or
        widely known, we leave it blank.
      </p>
      <p>
        Our confidence in an optic is high if {high} or more of these {facts.length} facts are verified, medium with{' '}
        {medium} or more, and low below that: {facts.slice(0, -1).join(', ')}, and {facts.at(-1)}.
      </p>
      <h2>Open data</h2>
      <p>
        All facts with their evidence are open data: the{' '}
        <a className="underline" href="/api/docs">
          API and its files
        </a>{' '}
        are free to use if you credit us.
      </p>
      <h2>The recommended order</h2>
      <p>
        Lists start with the optics we know best: a point for each stated fact, one more if a page backs it, and up to{' '}
        {maxRating} for the average rating, which counts in full from {fullReviews} reviews on. Nobody can pay to rank
        higher.
      </p>
      <h2>The drawings</h2>
      <p>
        Drawings show each sight from behind, to scale on a 5 mm grid. Solid lines are published dimensions. Dashed
        lines are estimates from the type of sight.
      </p>
      <h2>Prices and reviews</h2>
      <p>
        Prices are US dollar ranges, from the typical price to the MSRP. We don’t sell optics. Reviews come from
        members; we don’t write any ourselves.
      </p>
      <h2>Before you mount anything</h2>
      <p>
        Makers change screws, plates, and cuts without changing the name. Check the manuals for your pistol and your
        optic, and ask a gunsmith if they disagree. See a mistake? <TextLink to={paths.contact}>Contact us</TextLink>.
      </p>
    </ReadingPage>
  );
}
