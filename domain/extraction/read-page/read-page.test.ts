import { expect, test } from 'vitest';
import type { SubjectRow } from '../extraction.ts';
import { factsOf } from './page-facts.ts';
import { sampleOptic, valuesOf } from './testing.ts';

const facts = (html: string, about: Partial<SubjectRow['optic']> = {}) =>
  valuesOf('optic', { ...sampleOptic, ...about }, factsOf(html));

test('a list with bold labels is read, as in a Shopify description', () => {
  const html = `<!doctype html><html><head><title>Northfield Ridge 2 | Shop</title></head><body>
<header><nav><ul><li>Weight: 9 oz</li></ul></nav></header>
<main><h1>Northfield Ridge 2</h1>
<div class="product__description rte">
<p>The Ridge 2 weighs just 1.2 oz&nbsp;and runs up to 50,000 hours on one CR2032 battery. Ships in a 2 lb box.</p>
<ul>
<li><strong>Dot Size:</strong> 2 MOA dot &amp; 32 MOA circle
<li><b>Footprint</b>: Trijicon RMR</li>
<li><span>Battery Life: </span><span>50,000 hours</span></li>
<li>IPX7 waterproof</li>
<li>Side-loading battery tray</li>
<li>Shake Awake technology</li>
<li>Window &ndash; 0.91&Prime; x 0.63&Prime;</li>
</ul></div>
<section class="related-products"><h2>You may also like</h2><ul><li>Weight: 3 oz</li></ul></section>
</main></body></html>`;
  expect(facts(html)).toEqual({
    footprint: 'Trijicon RMR',
    moa: '2 / 32 MOA circle',
    windowSize: '0.91 x 0.63 in',
    windowWidthMm: 23.1,
    windowHeightMm: 16,
    batteryLifeHours: 50_000,
    batteryType: 'CR2032',
    batteryAccess: 'Side',
    shakeAwake: true,
    weightOz: 1.2,
    waterproof: 'IPX7',
  });
});

test('a table of a WooCommerce shop is read, but its parcel weight gives way', () => {
  const html = `<body class="has-reviews"><h1>Ridge 2 by Northfield</h1>
<table class="woocommerce-product-attributes shop_attributes">
<tr class="woocommerce-product-attributes-item woocommerce-product-attributes-item--weight"><th>Weight</th><td>0.75 lbs</td></tr>
<tr class="woocommerce-product-attributes-item woocommerce-product-attributes-item--dimensions"><th>Dimensions</th><td>6 &times; 4 &times; 3 in</td></tr>
<tr><th>Optic Weight</th><td>1.5 oz (43 g)</td></tr><tr><th>Dimensions (LxWxH)</th><td>1.78&quot; x 1.15&quot; x 1.16&quot;</td></tr>
<tr><th>Emitter</th><td>Open</td></tr><tr><th>Night Vision Compatible</th><td>Yes</td></tr><tr><th>Solar</th><td>No</td></tr>
</table>
<div id="tab-reviews"><p>Weight: 5 oz</p></div></body>`;
  expect(facts(html)).toEqual({
    emitterType: 'Open',
    nvCompatible: true,
    solarFailsafe: false,
    weightOz: 1.5,
    lengthMm: 45.2,
    widthMm: 29.2,
    heightMm: 29.5,
  });
});

const comparison = `<h1>Northfield Ridge series</h1><table><thead><tr><th></th><th>Ridge 1</th><th>Ridge 2</th></tr></thead>
<tr><td>Weight</td><td>1.0 oz</td><td>1.4 oz</td></tr><tr><td>Battery</td><td colspan="2">CR1632</td></tr>
<tr><td>Dot</td><td>3 MOA</td><td>6 MOA</td></tr></table>`;

test('of a table with a column a variant, the own column is read', () => {
  expect(facts(comparison)).toEqual({ weightOz: 1.4, batteryType: 'CR1632', moa: '6' });
});

test('of variants of which none is the optic, only what they share is read', () => {
  expect(facts(comparison, { productLine: 'Summit' })).toEqual({
    weightOz: '?',
    batteryType: 'CR1632',
    moa: '?',
  });
});

test('a definition list, divs in pairs, and lines of a paragraph are read', () => {
  const html = `<title>Ridge 2</title><dl><dt>Weight<dd>43 g<dt>Waterproof<dd>Submersible to 66 ft (20 m)</dl>
<div class="spec"><div class="name">Battery Type</div><div class="value">CR 2032</div></div>
<div><span>Reticle Color</span><span>Red</span></div>
<p>Length: 45 mm<br>Width: 29 mm<br>Battery life: 5 years</p>
<h4>Footprint</h4><p>RMR</p>`;
  expect(facts(html)).toEqual({
    weightOz: 1.52,
    waterproof: 'Submersible to 20 m (66 ft)',
    batteryType: 'CR2032',
    colors: 'Red',
    lengthMm: 45,
    widthMm: 29,
    batteryLifeHours: 43_800,
    footprint: 'Trijicon RMR',
  });
});

test('JSON-LD gives number, offer and properties', () => {
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: 'Northfield Ridge 2',
        mpn: 'NF-R2-06',
        weight: { '@type': 'QuantitativeValue', value: 1, unitCode: 'LBR' },
        additionalProperty: [{ '@type': 'PropertyValue', name: 'Battery life', value: 20_000, unitCode: 'HUR' }],
        offers: { '@type': 'Offer', price: '299.99', priceCurrency: 'USD' },
        isRelatedTo: { '@type': 'Product', name: 'Other', mpn: 'OTHER-1' },
      },
    ],
  };
  const html = `<h1>Ridge 2</h1><script type="application/ld+json">${JSON.stringify(data)}</script>`;
  expect(factsOf(html).offers).toMatchObject([{ price: 299.99, currency: 'USD' }]);
  expect(facts(html)).toEqual({ model: 'NF-R2-06', batteryLifeHours: 20_000 });
});

test.each([
  '',
  '<table><tr><td colspan=99999999 rowspan=99999999>Weight<td>1</table>',
  '<script type="application/ld+json">{"@type":',
  `<p title="${'x'.repeat(1_000_000)}">`,
  '<svg><title><textarea><select><frameset>',
])('junk is read without an error: %.60s', (html) => {
  expect(factsOf(html)).toMatchObject({ offers: [] });
});
