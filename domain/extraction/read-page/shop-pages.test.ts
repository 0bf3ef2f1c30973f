import { expect, test } from 'vitest';
import type { SubjectRow } from '../extraction.ts';
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

test('a page about another optic gets no values', () => {
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

function read(html: string) {
  const page = factsOf(html);
  const clear = Object.entries(valuesOf('optic', sampleOptic, page)).filter(([, value]) => value !== '?');
  return { ...Object.fromEntries(clear), ...(page.offers.length > 0 && { offers: page.offers }) };
}

test('a drawing whose elements end where they start does not end the page', () => {
  const html = `<h1>Ridge 2</h1><svg><path d="M0 0"/><circle r="1"/></svg><p>Weight: 1.2 oz</p><math><mi/></math><p>Dot: 3 MOA</p>`;
  expect(read(html)).toEqual({ weightOz: 1.2, moa: '3' });
});

test('a title is no heading of what is in the box', () => {
  expect(read('<h1>Ridge 2 (Mount Included)</h1><p>Weight: 1.2 oz</p>')).toEqual({ weightOz: 1.2 });
});

test('buttons in a row are tabs, and one above a text is its heading', () => {
  const tabs = '<h1>Ridge 2</h1><button>Specs</button><button>Reviews</button><p>Weight: 1.2 oz</p>';
  expect(read(tabs)).toEqual({ weightOz: 1.2 });
  expect(read('<h1>Ridge 2</h1><button>Reviews</button><p>Weight: 1.2 oz</p>')).toEqual({});
});

test('a tab that a visitor can open is read, a text that is out of sight is not', () => {
  const html = `<h1>Ridge 2</h1><div role="tabpanel" aria-hidden="true" style="display:none">Weight: 1.2 oz</div>
<p style="position:absolute;left:-9999px">Dot: 3 MOA</p><p style="font-size:0">Battery: CR2032</p>`;
  expect(read(html)).toEqual({ weightOz: 1.2 });
});

test('bullets without a list, choices and escaped markup are lines of their own', () => {
  const html = `<h1>Ridge 2</h1>* WEIGHT: 1.2 OZ<br>* WATERPROOF<br>* SHAKE AWAKE<br><div>&lt;ul&gt;&lt;li&gt;Battery: CR1632&lt;/li&gt;&lt;/ul&gt;</div>
<fieldset><legend>Dot size</legend><label>3 MOA</label><label>6 MOA</label></fieldset>`;
  expect(read(html)).toEqual({
    weightOz: 1.2,
    waterproof: 'Waterproof',
    shakeAwake: true,
    batteryType: 'CR1632',
    moa: '3 or 6',
  });
});

test('a label whose value is empty has none', () => {
  const html = `<h1>Ridge 2</h1><div class="attribute"><strong>Weight</strong><div class="value"></div></div><p>1.2 oz of prevention</p>`;
  expect(read(html)).toEqual({});
});

test('a table may have two rows of headers, and columns of parcels', () => {
  const html = `<h1>Ridge 2</h1><table><tr><th rowspan="2"></th><th colspan="2">Ridge 2</th></tr><tr><th>Sight</th><th>Package</th></tr>
<tr><td>Weight</td><td>1.2 oz</td><td>5 oz</td></tr><tr><td>Length</td><td>45 mm</td><td>120 mm</td></tr></table>`;
  expect(read(html)).toEqual({ weightOz: 1.2, lengthMm: 45 });
});

test.each([
  ['<p class="price">€139,00</p>', { price: 139, currency: 'EUR' }],
  ['<p class="price">CA$1,299.50</p>', { price: 1299.5, currency: 'CAD' }],
  [
    '<p class="price"><del>$359.00</del> <ins aria-hidden="true"><b class="price">$329.00</b></ins></p>',
    { price: 329, currency: 'USD' },
  ],
  ['<p>Price: $39.00</p>', { price: 39, currency: 'USD' }],
])('the price of %s is read', (html, offer) => {
  expect(read(`<h1>Ridge 2</h1>${html}`)).toMatchObject({ offers: [offer] });
});

test.each([
  '<p>MSRP: $39.00</p>',
  '<p>It sells for $39.00</p>',
  '<p class="price">39.00</p>',
  '<p class="price">$0</p>',
])('%s is no price of the shop', (html) => {
  expect(read(`<h1>Ridge 2</h1>${html}`)).toEqual({});
});

test('microdata names units by their codes', () => {
  const property = (name: string, value: string, code: string) =>
    `<p itemprop="additionalProperty" itemscope itemtype="https://schema.org/PropertyValue"><b itemprop="name">${name}</b><i itemprop="value">${value}</i><meta itemprop="unitCode" content="${code}"></p>`;
  const html = `<h1>Ridge 2</h1><div itemscope itemtype="https://schema.org/Product">${property('Length', '45', 'MMT')}${property('Battery life', '50000', 'HUR')}</div>`;
  expect(read(html)).toEqual({ lengthMm: 45, batteryLifeHours: 50_000 });
});
