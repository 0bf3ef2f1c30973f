import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import type { Head } from '#web/shell/head.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function aboutHead(): Head {
  return {
    title: 'About',
    description: 'How Red Dot Atlas collects, marks and draws facts about red dot sights, and what it does not do.',
    keywords: ['about', 'sources', 'method', 'red dot sights'],
    canonicalPath: paths.about,
  };
}

export function AboutPage() {
  return (
    <div className="mx-auto grid max-w-reading gap-4 text-reading [&_h2]:mt-4 [&_h2]:text-name [&_h2]:font-semibold">
      <PageHeading>About Red Dot Atlas</PageHeading>
      <p>
        A red dot sight is easy to want and hard to choose: the names read like serial numbers, the footprints look
        alike and do not fit, and spec sheets leave out what you need. Red Dot Atlas puts the facts of pistol and rifle
        sights in one place, in one form, so that two of them can be held side by side.
      </p>
      <h2>Where the facts come from</h2>
      <p>
        Each optic lists the pages that it was read on, the day of that look, and how sure we are. A figure with a
        dagger (†) is not yet verified: none of those pages states it. A fact that nobody has stated reads ‘Not stated’.
        We do not fill gaps with guesses.
      </p>
      <h2>The drawings</h2>
      <p>
        The pictures are drawn from the measures, to scale on a 5 mm grid, seen from behind. A solid line is a stated
        measure. A dashed line is the usual shape of that kind of sight, where the maker states no measure.
      </p>
      <h2>Prices and reviews</h2>
      <p>
        Prices are ranges in US dollars from street price to list price, not offers; we sell nothing. Reviews come from
        signed-in people. We write none ourselves, and we ship none with the catalog.
      </p>
      <h2>Before you mount anything</h2>
      <p>
        Makers change screws, plates and cuts without a new name. Check the manual of your pistol and of your optic, and
        ask a gunsmith where they disagree. Tell us where we are wrong:{' '}
        <Link to={paths.contact} className="underline">
          contact us
        </Link>
        .
      </p>
    </div>
  );
}
