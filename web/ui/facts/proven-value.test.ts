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

test('a dispute names the pages of both values, or that of the other', () => {
  const other = stated(1.4, 'outdoorlife.com', 'contradicts');
  expect(shown(stated(1.2, 'maker.com', 'supports'), other)).toMatch(
    /Sources disagree: .*1\.2 oz.* per Maker ; .*1\.4 oz.* per Outdoor Life/,
  );
  expect(shown(other)).toMatch(/Disputed: .*1\.4 oz.* per Outdoor Life/);
});
