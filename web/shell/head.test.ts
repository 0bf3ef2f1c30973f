import { expect, test } from 'vitest';
import { metaOf } from '#web/testing/meta.ts';
import type { Head } from './head.ts';

const origin = 'https://reddotatlas.example';
const head: Head = { title: 'Sights', description: 'R&D', keywords: ['a', 'b'], canonicalPath: '/about' };
const meta = metaOf(head, origin);

test('a head describes the page to search engines and to social networks', () => {
  const title = 'Sights | Red Dot Atlas';
  expect(meta).toEqual(
    expect.arrayContaining([
      { name: 'description', content: 'R&D' },
      { name: 'keywords', content: 'a, b' },
      { property: 'og:site_name', content: 'Red Dot Atlas' },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: 'R&D' },
      { property: 'og:url', content: `${origin}/about` },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: 'R&D' },
    ]),
  );
});

test('URLs are absolute, with the default image', () => {
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${origin}/about` });
  expect(meta).toContainEqual({ property: 'og:image', content: `${origin}/og-image.jpg` });
  expect(meta).toContainEqual({ name: 'twitter:image', content: `${origin}/og-image.jpg` });
});

test('only a drawn image has a known size', () => {
  const drawn = metaOf({ ...head, socialImage: '/social-images/a.png' }, origin);
  expect(drawn).toContainEqual({ property: 'og:image', content: `${origin}/social-images/a.png` });
  expect(drawn).toContainEqual({ property: 'og:image:alt', content: 'Sights' });
  expect(JSON.stringify(drawn)).toContain('og:image:width');
  const given = metaOf({ ...head, image: 'https://images.example/a.png' }, origin);
  expect(given).toContainEqual({ property: 'og:image', content: 'https://images.example/a.png' });
  expect(JSON.stringify(given)).not.toContain('og:image:width');
});

test('a page is indexed unless noindex is set', () => {
  expect(JSON.stringify(meta)).not.toContain('robots');
  expect(metaOf({ ...head, noindex: true }, origin)).toContainEqual({ name: 'robots', content: 'noindex' });
});

test('links and structured data come last', () => {
  const jsonLd = (at: string) => [{ '@type': 'Thing', url: at }];
  const full = metaOf({ ...head, links: [{ rel: 'alternate', href: '/feed.xml' }], jsonLd }, origin);
  expect(full.slice(meta.length)).toEqual([
    { tagName: 'link', rel: 'alternate', href: '/feed.xml' },
    { 'script:ld+json': { '@context': 'https://schema.org', '@type': 'Thing', url: origin } },
  ]);
});
