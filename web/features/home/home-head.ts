import { paths } from '#web/paths.ts';
import { type Head, siteName } from '#web/shell/head.ts';

const description =
  'Compare red dot sights for pistols and rifles, drawn to scale with sourced specs, and find out which optics fit your pistol.';

export function homeHead(): Head {
  return {
    title: siteName,
    description,
    keywords: ['red dot sight', 'pistol optic', 'rifle optic', 'footprint', 'compare red dots'],
    canonicalPath: paths.home,
    jsonLd: import.meta.env.SSR
      ? (origin) => [
          { '@type': 'Organization', name: siteName, url: `${origin}/`, logo: `${origin}/icon-512.png` },
          { '@type': 'WebSite', name: siteName, url: `${origin}/` },
        ]
      : undefined,
  };
}
