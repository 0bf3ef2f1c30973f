import { expect, test } from 'vitest';
import { testAuthor } from '#web/testing/posts.ts';
import { authorLinks, initials } from './author-links.tsx';

test.each([
  ['Jane Doe', 'JD'],
  ['Red Dot Atlas Team', 'RDA'],
  ['Ångström', 'Å'],
  ['🎯 Shooter', '🎯S'],
])('the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('the website comes before the social links', () => {
  const socialLinks = { YouTube: 'https://youtube.com/@jane', X: 'https://x.com/jane' };
  expect(authorLinks(testAuthor({ socialLinks })).map(({ label }) => label)).toEqual(['YouTube', 'X']);
  expect(authorLinks(testAuthor({ socialLinks, website: 'https://jane.example' }))[0]).toEqual({
    label: 'Website',
    href: 'https://jane.example',
  });
  expect(authorLinks(testAuthor())).toEqual([]);
});
