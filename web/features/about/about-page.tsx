import { paths } from '#web/paths.ts';
import type { Head } from '#web/shell/head.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export function aboutHead(): Head {
  return {
    title: 'About',
    description: 'How Red Dot Atlas sources its specs, flags unconfirmed figures, and draws every sight to scale.',
    keywords: ['about', 'sources', 'method', 'red dot sights'],
    canonicalPath: paths.about,
  };
}

export function AboutPage() {
  return (
    <div className="mx-auto grid max-w-reading gap-4 text-reading [&_h2]:mt-4 [&_h2]:text-name [&_h2]:font-semibold">
      <PageHeading>About Red Dot Atlas</PageHeading>
      <p>
        Red dots are easy to want and hard to choose. Their names read like serial numbers, footprints look alike but
        don’t interchange, and spec sheets leave out what you need. Red Dot Atlas puts the specs of pistol and rifle
        sights in one place and one format, so you can compare them side by side.
      </p>
      <h2>Where our specs come from</h2>
      <p>
        Every optic lists its sources, the date we last checked them, and our confidence. A dagger (†) marks a figure
        that no source confirms yet. Specs we can’t find read “Not stated”: we never fill a gap with a guess.
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
