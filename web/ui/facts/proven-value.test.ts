import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { statedFact } from '#web/testing/optics.ts';
import { DisputedValues } from './proven-value.tsx';

const stated = (value: number, publisher: string, verdict: 'supports' | 'contradicts') => ({
  ...statedFact({ value, url: `https://${publisher}/dot`, publisher, verdict }),
  ...{ label: 'Weight', text: `${value} oz` },
});

function shown(...values: ReturnType<typeof stated>[]): string {
  const markup = renderToStaticMarkup(
    createElement(DisputedValues, { evidence: { status: 'disputed', stated: values } }),
  );
  return markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

test('a dispute names the pages of both values, or says that ours is on none', () => {
  const other = stated(1.4, 'shop.example', 'contradicts');
  expect(shown(stated(1.2, 'maker.example', 'supports'), other)).toMatch(
    /Sources disagree: .*1\.2 oz.* on maker\.example ; .*1\.4 oz.* on shop\.example/,
  );
  expect(shown(other)).toMatch(/Not on a page we’ve read, but .*1\.4 oz.* on shop\.example/);
});
