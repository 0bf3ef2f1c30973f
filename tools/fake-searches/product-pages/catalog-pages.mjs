import { readFileSync } from 'node:fs';

/** @type {Record<string, any>[]} */
const optics = JSON.parse(readFileSync(new URL('../../../catalog/data/optics.json', import.meta.url), 'utf8'));

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => escapes[sign]);

const accessWords = {
  Side: 'Side-loading',
  Cap: 'Screw cap',
  Top: 'Top-loading',
  Bottom: 'Bottom-loading',
  Front: 'Front-loading',
  None: 'No battery to replace',
};
const yes = (flag) => (flag ? 'Yes' : null);
const unit = (value, name) => (value === null ? null : `${value} ${name}`);
const dotSize = (moa) => (moa === null || moa.includes('MOA') ? moa : `${moa} MOA`);

function specification(optic) {
  const hours = optic.batteryLifeHours;
  return [
    ['Model', optic.model],
    ['Weight', unit(optic.weightOz, 'oz')],
    ['Length', unit(optic.lengthMm, 'mm')],
    ['Width', unit(optic.widthMm, 'mm')],
    ['Height', unit(optic.heightMm, 'mm')],
    ['Window', optic.windowSize],
    ['Dot size', dotSize(optic.moa)],
    ['Reticle', optic.reticleTypes],
    ['Dot color', optic.colors],
    ['Brightness', optic.emitterModes],
    ['Emitter', optic.emitterType],
    ['Battery', optic.batteryType],
    ['Battery life', hours === null ? null : `Up to ${hours.toLocaleString('en-US')} hours`],
    ['Battery access', accessWords[optic.batteryAccess] ?? null],
    ['Footprint', optic.footprint],
    ['Waterproof', optic.waterproof],
    ['Night vision compatible', yes(optic.nvCompatible)],
    ['Motion activated', yes(optic.shakeAwake)],
    ['Solar', yes(optic.solarFailsafe)],
    ['Introduced', optic.yearIntroduced],
  ].filter(([, value]) => value !== null);
}

const wrapped = (rows, row) => rows.map(([label, value]) => row(escaped(label), escaped(value))).join('\n');

const shapes = [
  (rows) => `<div class="product__description rte"><ul>
${wrapped(rows, (label, value) => `<li><strong>${label}:</strong> ${value}</li>`)}
</ul></div>`,
  (rows) => `<table class="woocommerce-product-attributes shop_attributes">
${wrapped(rows, (label, value) => `<tr><th scope="row">${label}</th><td>${value}</td></tr>`)}
</table>`,
  (rows) => `<table class="data table additional-attributes"><tbody>
${wrapped(rows, (label, value) => `<tr><th class="col label">${label}</th><td class="col data" data-th="${label}">${value}</td></tr>`)}
</tbody></table>`,
  (rows) => `<dl class="productView-info">
${wrapped(rows, (label, value) => `<dt>${label}</dt><dd>${value}</dd>`)}
</dl>`,
];

/** In a script, '<' could end it. */
const jsonLd = (data) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

export function catalogPage(n) {
  const optic = optics[n - 1];
  if (optic === undefined) return undefined;
  const name = [optic.brand, optic.productLine, optic.model].filter(Boolean).join(' ');
  const offers = { '@type': 'Offer', price: optic.minPrice, priceCurrency: 'USD' };
  const brand = { '@type': 'Brand', name: optic.brand };
  const product = { '@context': 'https://schema.org', '@type': 'Product', name, brand };
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(name)}</title>
${jsonLd(optic.minPrice === null ? product : { ...product, offers })}</head>
<body>
<nav><a href="/">Home</a> <a href="/sights">Sights</a></nav>
<main><h1>${escaped(name)}</h1>
<p>${escaped(optic.description ?? '')}</p>
<h2>Specifications</h2>
${shapes[n % shapes.length]?.(specification(optic))}
</main>
<footer>Free shipping on orders over $75.</footer>
</body>
</html>
`;
}
