import { paths } from '#web/paths.ts';
import { type Head, siteName } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Section } from '#web/ui/section.tsx';
import { FaqSection } from '../faqs/faq-accordion.tsx';
import { HomePistol } from '../my-pistol/home-pistol.tsx';
import { ReticleFigure } from './reticle-figure.tsx';

const description =
  'Compare red dot sights for pistols and rifles, drawn to scale with sourced specs, and find out which optics fit your pistol.';

export function homeHead(): Head {
  return {
    title: siteName,
    description,
    keywords: ['red dot sight', 'pistol optic', 'rifle optic', 'footprint', 'compare red dots'],
    canonicalPath: paths.home,
    jsonLd: (origin) => [
      { '@type': 'Organization', name: siteName, url: `${origin}/`, logo: `${origin}/icon-512.png` },
      { '@type': 'WebSite', name: siteName, url: `${origin}/` },
    ],
  };
}

export function HomePage() {
  return (
    <>
      <section className="grid items-center gap-8 py-8 md:grid-cols-[1fr_auto] md:py-16">
        <div>
          <PageHeading className="max-w-xl sm:text-display">Find Your Perfect Red Dot Optic</PageHeading>
          <p className="mt-4 max-w-xl text-reading text-ink2">
            See which red dots fit your gun, compare them to scale, and check the source behind the numbers.
          </p>
          <HomePistol />
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink look="primary" to={paths.list('pistol')}>
              Pistol Optics
            </ButtonLink>
            <ButtonLink to={paths.wizard}>Pistol Wizard</ButtonLink>
            <ButtonLink to={paths.list('rifle')}>Rifle Optics</ButtonLink>
          </div>
        </div>
        <ReticleFigure />
      </section>
      <Section id="faqs" title="Frequently Asked Questions" className="mt-8 max-w-3xl">
        <FaqSection name="home-faq" />
      </Section>
    </>
  );
}
