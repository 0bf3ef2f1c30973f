import type { PistolPage } from '#domain/fit/pistols/pistol-page.schema.ts';
import { nameSlug } from '#domain/shared/slugs.ts';
import { paths } from '#domain/site/paths.ts';
import { opticListJsonLd } from '#web/features/optics/list/list-head.ts';
import { type Head, unindexedHead } from '#web/shell/head.ts';
import { breadcrumbJsonLd, type Crumb } from '#web/ui/navigation/breadcrumb.tsx';
import { pistolAnswer, pistolName, pistolQuestions, pistolTitle } from './pistol-answers.ts';

export const pistolListCrumbs: Crumb[] = [
  { label: 'Home', to: paths.home },
  { label: 'Pistols', to: paths.pistols },
];

export const pistolListHead: Head = {
  title: 'Which red dots fit your pistol',
  description:
    'Every pistol in the catalog with its optic cut, the plates in its box, and the red dots that fit: Glock MOS, SIG P365, Hellcat OSP, M&P, and more.',
  keywords: ['optic ready pistols', 'optic cut', 'footprint', 'which red dot fits'],
  canonicalPath: paths.pistols,
  jsonLd: (origin) => [breadcrumbJsonLd(pistolListCrumbs, origin)],
};

export function pistolCrumbs({ brand, model, slug }: PistolPage['pistol']): Crumb[] {
  return [
    ...pistolListCrumbs,
    { label: brand, to: paths.brand(nameSlug(brand)) },
    { label: model, to: paths.pistol(slug) },
  ];
}

export const missingPistolHead = unindexedHead('Pistol not found', 'We couldn’t find this pistol.');

export function pistolHead(page: PistolPage): Head {
  const { pistol, choices, fits } = page;
  const title = pistolTitle(pistol);
  const questions = pistolQuestions(page);
  const optics = fits.flatMap((fit) => fit.optics);
  return {
    title,
    description: pistolAnswer(page),
    keywords: [pistolName(pistol), `${pistol.model} red dot`, ...choices.slice(0, 3).map((one) => one.footprintName)],
    canonicalPath: paths.pistol(pistol.slug),
    socialImage: page.socialImage,
    // The sitemap leaves the same pages out.
    ...(pistol.isOpticReady && choices.length === 0 && { noindex: true }),
    jsonLd: (origin) => [
      breadcrumbJsonLd(pistolCrumbs(pistol), origin),
      ...(optics.length > 0 ? [opticListJsonLd(title, optics, origin)] : []),
      ...(questions.length > 0
        ? [
            {
              '@type': 'FAQPage',
              mainEntity: questions.map(({ question, answer }) => ({
                '@type': 'Question',
                name: question,
                acceptedAnswer: { '@type': 'Answer', text: answer },
              })),
            },
          ]
        : []),
    ],
  };
}
