import { expect, test } from 'vitest';
import { isSameProduct } from './products.ts';

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
