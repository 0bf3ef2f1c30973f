import { expect, test } from 'vitest';
import { factsOf } from './page-facts.ts';
import { sampleOptic, valuesOf } from './testing.ts';

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
