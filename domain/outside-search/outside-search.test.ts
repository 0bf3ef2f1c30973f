import { expect, test } from 'vitest';
import { affiliateUrl, isAffiliateUrl, isSameProduct } from './outside-search.ts';

test.each([
  ['https://www.amazon.com/dp/B012345678', 'ours-20', 'https://www.amazon.com/dp/B012345678?tag=ours-20'],
  ['https://www.amazon.com/dp/B0?keywords=a&tag=x#b', 'ours-20', 'https://www.amazon.com/dp/B0?tag=ours-20'],
  ['https://www.amazon.com/dp/B0', ' a&b ', 'https://www.amazon.com/dp/B0?tag=a%26b'],
])('%s with the tag %s becomes %s', (link, tag, tagged) => {
  expect(affiliateUrl(link, tag)).toBe(tagged);
});

test.each([
  ['https://www.amazon.com/dp/B00?tag=dots-20', true],
  [affiliateUrl('https://shop.example/rmr?a=1', 'ours-20'), true],
  ['https://www.amazon.com/dp/B00?tag=', false],
  ['https://www.amazon.com/dp/B00?hashtag=x', false],
  ['https://shop.example/rmr#?tag=x', false],
])('%s is an affiliate link: %s', (link, isAffiliate) => {
  expect(isAffiliateUrl(link)).toBe(isAffiliate);
});

const product = 'https://www.amazon.com/dp/B012345678';

test.each([
  product,
  `${product}?tag=ours-20`,
  `${product}/ref=sr_1_1?keywords=rmr#top`,
  'https://amazon.com/Some-Dot-dp-3-MOA/dp/B012345678/ref=x',
  'https://www.amazon.com/gp/product/B012345678',
])('%s is the same product', (link) => {
  expect(isSameProduct(product, link)).toBe(true);
});

test.each([
  'https://www.amazon.com/dp/B012345679',
  'https://www.amazon.de/dp/B012345678',
  'https://www.amazon.com/dp/B0123456789',
  'https://shop.example/rmr?to=/dp/B012345678',
])('%s is another product', (link) => {
  expect(isSameProduct(product, link)).toBe(false);
});

test('elsewhere the URL is compared without its query', () => {
  expect(isSameProduct('https://shop.example/rmr?a=1', 'https://shop.example/rmr#b')).toBe(true);
  expect(isSameProduct('https://shop.example/rmr', 'https://shop.example/rmr-2')).toBe(false);
});
