import { opticConfidence } from '#domain/evidence/confidence.data.ts';
import { fullReviews } from '#domain/optics/list/optic-sorts.ts';
import { maxRating } from '#domain/reviews/reviews.ts';
import { paths } from '#domain/site/paths.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { pageHeaders } from '#web/lib/page.ts';
import { pageMeta } from '#web/shell/head.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
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

export default function AboutPage() {
  return (
    <div className="card mx-auto grid max-w-3xl gap-4 px-5 py-6 text-reading sm:px-10 sm:py-10 [&_h2]:mt-5 [&_h2]:text-name [&_h2]:font-semibold">
      <PageHeading>About Red Dot Atlas</PageHeading>
      <p>
        Red dots are easy to want and hard to choose. Their names read like serial numbers, footprints look alike but
        don’t interchange, and spec sheets leave out what you need. Red Dot Atlas puts the specs of pistol and rifle
        sights in one place and one format, so you can compare them side by side.
      </p>
      <h2 id="facts">Where our specs come from</h2>
      <p>
        We read pages of makers, manuals, magazines, trainers, shops, and owners. On an optic’s page, a check (✓)
        follows each verified fact. Tap it for the page, the day we read it, and the page’s own words. We didn’t keep
        the words of the first pages we read, so a fact from those lists every page it may come from.
      </p>
      <p>
        Facts without a check are not yet verified: widely known, but not on a page we’ve read. An exclamation mark
        means that sources disagree, and we show both values with their pages. Makers and manuals outrank magazines and
        trainers, which outrank shops and owners. Specs nobody states are “not stated”: we never fill a gap with a
        guess.
      </p>
      <p>
        Our confidence in an optic depends on how many of {facts.length} facts that buyers compare are verified (
        {facts.slice(0, -1).join(', ')}, and {facts.at(-1)}): it’s high with {high} or more, medium with {medium} or
        more, and low below that.
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
        Lists start with the optics we know best. An optic gets one point for each stated fact, one more if a page backs
        it, and up to {maxRating} for reviews: its average rating, which counts in full once there are {fullReviews}{' '}
        reviews, and in part before. Ties are sorted by name. Nobody can pay to rank higher.
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
    </div>
  );
}
