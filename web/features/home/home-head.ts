import { paths } from '#domain/site/paths.ts';
import { siteName } from '#domain/site/site.ts';
import type { Head } from '#web/shell/head.ts';

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
