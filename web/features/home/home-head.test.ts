import { expect, test } from 'vitest';
import { homeHead } from './route.tsx';

test('the structured data of the home page has the organization and the website', () => {
  expect(homeHead().jsonLd?.('https://example.com')).toEqual([
    {
      '@type': 'Organization',
      name: 'Red Dot Atlas',
      url: 'https://example.com/',
      logo: 'https://example.com/icon-512.png',
    },
    { '@type': 'WebSite', name: 'Red Dot Atlas', url: 'https://example.com/' },
  ]);
});
