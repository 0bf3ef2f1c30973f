import { expect, test } from 'vitest';
import { affiliateUrl } from './searches.ts';

test.each([
  ['https://www.amazon.com/dp/B012345678', 'ours-20', 'https://www.amazon.com/dp/B012345678?tag=ours-20'],
  ['https://www.amazon.com/dp/B0?keywords=a&tag=x#b', 'ours-20', 'https://www.amazon.com/dp/B0?tag=ours-20'],
  ['https://www.amazon.com/dp/B0#b?c=d', 'ours-20', 'https://www.amazon.com/dp/B0?tag=ours-20'],
  ['https://www.amazon.com/dp/B0', ' a&b ', 'https://www.amazon.com/dp/B0?tag=a%26b'],
])('%s with the tag %s becomes %s', (link, tag, tagged) => {
  expect(affiliateUrl(link, tag)).toBe(tagged);
});
