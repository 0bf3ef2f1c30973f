import { opticConfidence } from '#domain/evidence/confidence.data.ts';
import { fullReviews } from '#domain/optics/recommended.ts';
import { maxRating } from '#domain/reviews/reviews.ts';
import { paths } from '#web/paths.ts';
import type { RouteHandle } from '#web/shell/head.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const handle: RouteHandle = {
  head: () => ({
    title: 'About',
    description: 'How Red Dot Atlas sources its specs, marks disputed figures, and draws every sight to scale.',
    keywords: ['about', 'sources', 'method', 'red dot sights'],
    canonicalPath: paths.about,
  }),
};

const { facts, high, medium } = opticConfidence;

export function Component() {
  return (
    <div className="mx-auto grid max-w-reading gap-4 text-reading [&_h2]:mt-4 [&_h2]:text-name [&_h2]:font-semibold">
      <PageHeading>About Red Dot Atlas</PageHeading>
      <p>
        Red dots are easy to want and hard to choose. Their names read like serial numbers, footprints look alike but
        don’t interchange, and spec sheets leave out what you need. Red Dot Atlas puts the specs of pistol and rifle
        sights in one place and one format, so you can compare them side by side.
      </p>
      <h2 id="facts">Where our specs come from</h2>
      <p>
        We read pages of makers, manuals, magazines, trainers, shops, and owners. On an optic’s page, a check (✓) stands
        behind each fact that we read on a page. It opens the page’s name, the day we read it, and its own words. Pages
        we read before we kept the words are named together: the fact is on one of them.
      </p>
      <p>
        A fact without a check is trade knowledge: widely known, but no page we read states it. An exclamation mark
        marks a dispute: a page that counts as much as ours, or more, says otherwise. We then show both values with
        their pages. Makers and manuals count most, then magazines and trainers, then shops and owners. Specs we can’t
        find are “not stated”: we never fill a gap with a guess.
      </p>
      <p>
        Our confidence follows from {facts.length} facts that buyers compare: {facts.join(', ')}. It’s high if at least{' '}
        {high} of them are verified, medium from {medium}, and low below that.
      </p>
      <h2>The order “Recommended”</h2>
      <p>
        Lists start with the optics we know most about. An optic gets a point for each stated fact, one more if a page
        backs it, and up to {maxRating} for reviews: its average rating, which counts in full from {fullReviews} reviews
        on and in part before. Ties go by name. Nobody can pay for a place.
      </p>
      <h2>The drawings</h2>
      <p>
        Drawings show each sight from behind, to scale on a 5 mm grid. Solid lines are published dimensions. Dashed
        lines are estimates from the type of sight.
      </p>
      <h2>Prices and reviews</h2>
      <p>
        Prices are US dollar ranges from street price to list price. We don’t sell optics. Reviews come from members; we
        don’t write any ourselves.
      </p>
      <h2>Before you mount anything</h2>
      <p>
        Makers change screws, plates, and cuts without changing the name. Check the manuals for your pistol and your
        optic, and ask a gunsmith if they disagree. See a mistake? <TextLink to={paths.contact}>Contact us</TextLink>.
      </p>
    </div>
  );
}
