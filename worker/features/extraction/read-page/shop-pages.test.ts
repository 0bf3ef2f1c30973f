import { expect, test } from 'vitest';
import type { SubjectRow } from '#domain/extraction/extraction.ts';
import { knownOf } from './kinds.ts';
import { offerOf } from './named-product.ts';
import { factsOf } from './page-facts.ts';
import { sampleOptic, valuesOf } from './testing.ts';

function facts(html: string, about: Partial<SubjectRow['optic']> = {}) {
  const page = factsOf(html);
  const optic = { ...sampleOptic, ...about };
  const offer = offerOf(knownOf('optic', optic), page);
  return { ...valuesOf('optic', optic, page), ...(offer && { offer }) };
}

test('BigCommerce: a definition list with the parcel in pounds, and specifications in a tab', () => {
  const html = `<html><body><div class="productView"><h1 class="productView-title">Northfield Ridge 2</h1>
<div class="price-section"><span data-product-non-sale-price-without-tax class="price price--non-sale">$349.00</span>
<span class="price price--withoutTax">$299.00</span></div>
<dl class="productView-info"><dt class="productView-info-name">MPN:</dt><dd class="productView-info-value">NF-R2</dd>
<dt class="productView-info-name">Weight:</dt><dd class="productView-info-value">0.50 LBS</dd></dl></div>
<ul class="tabs"><li><a href="#tab-specs">Specs</a></li><li><a href="#tab-reviews">Reviews</a></li></ul>
<div class="tab-content" id="tab-specs"><ul><li>Weight 1.3 oz</li><li>Dot Size - 3 MOA</li><li>Battery: CR1632 | Battery Life: 20,000 hrs</li></ul></div>
<div class="tab-content" id="tab-warranty"><h3>Warranty</h3><p>Battery life is covered for 10 years.</p></div></body></html>`;
  expect(facts(html)).toEqual({
    model: 'NF-R2',
    weightOz: 1.3,
    moa: '3',
    batteryType: 'CR1632',
    batteryLifeHours: 20_000,
  });
});

test('Magento: more information, a description in one run, and microdata', () => {
  const html = `<body><div class="column main" itemscope itemtype="http://schema.org/Product"><h1 class="page-title"><span itemprop="name">Ridge 2</span></h1>
<span class="price-box" itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="price" content="279"><meta itemprop="priceCurrency" content="USD"></span>
<div class="product attribute description"><p>Weight: 34 g Battery Life: 50,000 hours Window Size: 22 x 16 mm</p></div>
<table class="data table additional-attributes"><caption class="table-caption">More Information</caption><tbody>
<tr><th class="col label" scope="row">Manufacturer Part Number</th><td class="col data">NF-R2-G</td></tr>
<tr><th class="col label">Illumination Color</th><td class="col data">Green</td></tr>
<tr><th class="col label">Color</th><td class="col data">Black</td></tr></tbody></table></div>
<div class="block upsell"><h3>Not this</h3><p>Weight: 3 oz</p></div></body>`;
  expect(facts(html)).toEqual({
    model: 'NF-R2-G',
    weightOz: 1.2,
    batteryLifeHours: 50_000,
    windowSize: '22 x 16 mm',
    windowWidthMm: 22,
    windowHeightMm: 16,
    colors: 'Green',
    offer: { price: 279, currency: 'USD' },
  });
});

test('plain pages: preformatted lines, headings, sections of a table, and units in columns', () => {
  const html = `<h1>Ridge 2</h1><pre>Weight:   1.2 oz
Footprint: RMR
Battery:  CR2032</pre>
<h2>Specifications</h2><table><tr><th>Spec<th>Imperial<th>Metric<tr><td>Length<td>1.8 in<td>45.7 mm
<tr><th colspan=3>Window<tr><td>Width<td>0.91 in<td>23.1 mm</table>
<table><tr><td>Dot size: 2 MOA</td><td>Height: 25 mm</td></tr></table>
<table><tr><th>Emitter Type</th><td>Open</td><th>Waterproof</th><td>IP67</td></tr></table>
<h2>In the box</h2><p>CR1632 spare battery</p>`;
  expect(facts(html)).toEqual({
    weightOz: 1.2,
    footprint: 'Trijicon RMR',
    batteryType: 'CR2032',
    lengthMm: 45.7,
    windowWidthMm: 23.1,
    moa: '2',
    heightMm: 25,
    emitterType: 'Open',
    waterproof: 'IP67',
  });
});

test('a table with a row for each variant, and offers for each', () => {
  const product = {
    '@type': 'ProductGroup',
    name: 'Northfield Ridge',
    hasVariant: ['1', '2'].map((line) => ({
      '@type': 'Product',
      name: `Ridge ${line}`,
      mpn: `NF-R${line}`,
      offers: { '@type': 'Offer', price: 100 * Number(line), priceCurrency: 'USD' },
    })),
  };
  const html = `<h1>Northfield Ridge</h1><script type="application/ld+json">${JSON.stringify(product)}</script>
<table><thead><tr><th>Model</th><th>Weight</th><th>Dot Size</th><th>Battery</th></tr></thead>
<tr><td>Ridge 1</td><td>1.0 oz</td><td>3 MOA</td><td>CR2032</td></tr><tr><td>Ridge 2</td><td>1.5 oz</td><td>6 MOA</td><td>CR2032</td></tr></table>`;
  expect(facts(html)).toEqual({
    model: 'NF-R2',
    weightOz: 1.5,
    moa: '6',
    batteryType: 'CR2032',
    offer: { price: 200, currency: 'USD' },
  });
  expect(facts(html, { productLine: 'Summit' })).toEqual({
    model: '?',
    weightOz: '?',
    moa: '?',
    batteryType: 'CR2032',
  });
});

test('a page about another optic settles nothing', () => {
  const html = `<title>Eastvale Peak</title><h1>Eastvale Peak</h1><p>Weight: 1.2 oz</p>
<meta property="product:price:amount" content="299"><meta property="product:price:currency" content="USD">`;
  expect(factsOf(html).offers).toHaveLength(1);
  expect(facts(html)).toEqual({ weightOz: '?' });
});

test('a page as large and as dense as allowed is read in seconds', () => {
  const row = 'Weight: 1 oz adjust 1 adjust 2 MOA 3 x 4 x 5 lens battery night '.repeat(6);
  const started = Date.now();
  facts(`<h1>Ridge 2</h1>${`<p>${row}`.repeat(7500)}`);
  facts(`<h1>Ridge 2</h1><p>${'Weight 1 x 2 lightweight only just '.repeat(80_000)}`);
  facts(`<h1>Ridge 2</h1><table>${'<tr><td>Weight<td>1 oz<td colspan=30>2'.repeat(15_000)}`);
  expect(Date.now() - started).toBeLessThan(20_000);
});
