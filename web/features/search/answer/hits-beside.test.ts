import { expect, test } from 'vitest';
import type { Answer, Hit } from '#domain/search/search.schema.ts';
import { hitsBeside } from './hits-beside.ts';

const hit = (kind: Hit['kind'], url: string): Hit => ({ kind, url, title: url });
const pair = (optic: string, pistol: string) => ({
  optic: { id: 1, title: optic, url: optic },
  pistol: { id: 1, title: pistol, url: pistol },
  fit: {
    verdict: 'direct' as const,
    hardware: '',
    adapterInfo: null,
    footprintKey: null,
    footprintName: null,
    reason: null,
    isDisputed: false,
  },
});

const hits = [
  hit('optic', '/optic/1'),
  hit('optic', '/optic/2'),
  hit('optic', '/optic/3'),
  hit('pistol', '/pistols/g43x'),
  hit('pistol', '/pistols/g47'),
  hit('footprint', '/footprints/rmr'),
  hit('guide', '/blog/a'),
  hit('guide', '/blog/b'),
  hit('guide', '/blog/c'),
  hit('question', '/faq#a'),
];

test('beside the fit of a pair stands what the question names, and two guides', () => {
  const answer: Answer = {
    kind: 'fit',
    ...pair('/optic/1', '/pistols/g43x'),
    others: [pair('/optic/2', '/pistols/g43x')],
  };
  expect(hitsBeside(answer, hits).map(({ url }) => url)).toEqual([
    '/optic/1',
    '/optic/2',
    '/pistols/g43x',
    '/blog/a',
    '/blog/b',
  ]);
  expect(hitsBeside(null, hits)).toEqual(hits);
});
