import { expect, test } from 'vitest';
import { isAffiliateUrl } from './is-affiliate-url.ts';
import { affiliateUrl } from './searches.ts';

test.each([
  ['https://www.amazon.com/dp/B012345678', 'ours-20', 'https://www.amazon.com/dp/B012345678?tag=ours-20'],
  ['https://www.amazon.com/dp/B0?keywords=a&tag=x#b', 'ours-20', 'https://www.amazon.com/dp/B0?tag=ours-20'],
  ['https://www.amazon.com/dp/B0#b?c=d', 'ours-20', 'https://www.amazon.com/dp/B0?tag=ours-20'],
  ['https://www.amazon.com/dp/B0', ' a&b ', 'https://www.amazon.com/dp/B0?tag=a%26b'],
])('%s with the tag %s becomes %s', (link, tag, tagged) => {
  expect(affiliateUrl(link, tag)).toBe(tagged);
});

test.each([
  ['https://www.amazon.com/dp/B00?tag=dots-20', true],
  ['https://www.amazon.com/dp/B00?th=1&tag=dots-20#reviews', true],
  [affiliateUrl('https://shop.example/rmr?a=1', 'ours-20'), true],
  ['https://www.amazon.com/dp/B00?tag=', false],
  ['https://www.amazon.com/dp/B00?hashtag=x', false],
  ['https://shop.example/rmr#?tag=x', false],
  ['https://shop.example/tag=x', false],
  ['https://shop.example/rmr', false],
])('%s is an affiliate link: %s', (link, isAffiliate) => {
  expect(isAffiliateUrl(link)).toBe(isAffiliate);
});
