import { gzipSync } from 'node:zlib';
import { flood, trickle } from '../streams.mjs';

const facts = '<h1>Larkspur LX-1</h1><p>Weight: 1.2 oz</p><p>Dot: 3 MOA</p><p>Battery: CR2032</p>';
const start = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Larkspur LX-1</title></head><body>';
const whole = `${start}${facts}</body></html>`;
const html = { 'Content-Type': 'text/html; charset=utf-8' };

/** @typedef {(response: import('node:http').ServerResponse) => unknown} Answer */

/** @returns {Answer} */
const page =
  (body, headers = html, status = 200) =>
  (response) =>
    response.writeHead(status, headers).end(typeof body === 'function' ? body() : body);

/** @returns {Answer} */
const redirect = (location) => (response) => response.writeHead(302, { Location: location }).end();

const after =
  (more, headers = html) =>
  (response) => {
    response.writeHead(200, headers).write(start + facts);
    return more(response);
  };

const many = (count, part) => Array.from({ length: count }, (_, index) => part(index)).join('');
const withScript = (json) => `${start}${facts}<script type="application/ld+json">${json}</script></body></html>`;
const pdf = Buffer.from(`%PDF-1.4\n1 0 obj<<>>stream\n(Weight: 1.2 oz) Tj\nendstream endobj\n%%EOF`);

const bodies = {
  big: after((response) => flood(response, 'lorem ipsum '.repeat(5000), 10 * 1024 * 1024)),
  endless: after((response) => flood(response, '<p>More</p>'.repeat(5000), Number.POSITIVE_INFINITY)),
  drip: after(trickle),
  stall: after(() => undefined),
  silent: () => undefined,
  empty: page(''),
  'gzip-bomb': page(() => gzipSync(start + facts + ' '.repeat(64 * 1024 * 1024)), {
    ...html,
    'Content-Encoding': 'gzip',
  }),
  'truncated-gzip': page(() => gzipSync(whole).subarray(0, 60), { ...html, 'Content-Encoding': 'gzip' }),
  'lying-length': after((response) => response.socket?.end(), { ...html, 'Content-Length': 1_000_000 }),
  reset: after((response) => setTimeout(() => response.socket?.resetAndDestroy(), 50)),
  deep: page(() => start + '<div>'.repeat(50_000) + facts + '</div>'.repeat(50_000)),
  'attributes-many': page(() => `${start}<div ${many(50_000, (index) => `data-a${index}="9 oz" `)}>${facts}</div>`),
  'script-soup': page(
    () => `${start}${'<script>if(a<b){document.write("<p>9 oz<\\/p>")}</script>'.repeat(35_000)}${facts}`,
  ),
  'deep-json': page(() => withScript(`${'{"@type":"Product","a":'.repeat(50_000)}1${'}'.repeat(50_000)}`)),
  'wide-json': page(() =>
    withScript(
      JSON.stringify({
        '@type': 'Product',
        additionalProperty: Array.from({ length: 100_000 }, (_, index) => ({ name: `a${index}`, value: index })),
      }),
    ),
  ),
  backtracking: page(
    () =>
      `${start}${facts}<p>${'1 '.repeat(50_000)}</p><p>${'9'.repeat(50_000)}</p><p>${'1 x '.repeat(25_000)}</p>` +
      `<p>Dimensions: ${'1.5" x '.repeat(20_000)}</p><p>${' '.repeat(50_000)}oz</p><p>${'MOA '.repeat(25_000)}</p>`,
  ),
  entities: page(() => `${start}${facts}<p>${'&amp;&nbsp;&#x1F600;&bogus;'.repeat(25_000)}</p>`),
  rows: page(() => `${start}${facts}<table>${many(30_000, (row) => `<tr><td>Row ${row}<td>${row}</tr>`)}</table>`),
  binary: page(() => Buffer.from(Array.from({ length: 65_536 }, (_, index) => (index * 7919 + (index >> 3)) % 256))),
};

const heads = {
  pdf: page(whole, { 'Content-Type': 'application/pdf' }),
  'real-pdf': page(pdf, { 'Content-Type': 'application/pdf' }),
  image: page(whole, { 'Content-Type': 'image/png' }),
  json: page('{"product":{"weight":"1.2 oz"}}', { 'Content-Type': 'application/json' }),
  'no-type': page(whole, {}),
  plain: page('Larkspur LX-1\nWeight: 1.2 oz\nDot: 3 MOA\nBattery: CR2032\n', { 'Content-Type': 'text/plain' }),
  xhtml: page(whole, { 'Content-Type': 'application/xhtml+xml' }),
  'unknown-charset': page(whole, { 'Content-Type': 'text/html; charset=x-unknown' }),
  'many-cookies': page(whole, { ...html, 'Set-Cookie': Array.from({ length: 100 }, (_, index) => `c${index}=1`) }),
  missing: page(whole, html, 404),
  broken: page(whole, html, 500),
  denied: page(`${start}<h1>Are you human?</h1>`, html, 403),
  limited: page('Too many', { ...html, 'Retry-After': '3600' }, 429),
};

const redirects = {
  loop: redirect('/hostile/loop'),
  ping: redirect('/hostile/pong'),
  nowhere: (response) => response.writeHead(302).end(),
  'inward-metadata': redirect('http://169.254.169.254/latest/meta-data/'),
  'inward-loopback': redirect('https://127.0.0.1/'),
  'inward-ipv6': redirect('https://[::1]/'),
  'inward-mapped': redirect('https://[::ffff:127.0.0.1]/'),
  'inward-decimal': redirect('https://2130706433/'),
  'inward-hex': redirect('https://0x7f.1/'),
  'inward-private': redirect('https://10.0.0.8/admin'),
  'inward-name': redirect('https://localhost/'),
  'scheme-file': redirect('file:///etc/passwd'),
  'scheme-data': redirect('data:text/html,<p>Weight: 1.2 oz</p>'),
  'scheme-javascript': redirect('javascript:alert(1)'),
  'scheme-ftp': redirect('ftp://maker.example/page.html'),
  'scheme-http': redirect('http://maker.example/hostile/plain'),
  'with-password': redirect('https://user:password@maker.example/hostile/plain'),
  'with-port': redirect('https://maker.example:8443/hostile/plain'),
};

/**
 * Answers by the name in `/hostile/NAME`. Each has a label.
 * @type {Record<string, Answer>}
 */
export const hostile = {
  ...bodies,
  ...heads,
  ...redirects,
  'steps-1': redirect('/hostile/steps-0'),
  'steps-30': redirect('/hostile/steps-29'),
};

/** Stops on the way, which are no exam of their own. @returns {Answer | undefined} */
function stop(name) {
  if (name === 'pong') return redirect('/hostile/ping');
  const steps = name.match(/^steps-(\d{1,2})$/)?.[1];
  if (steps === undefined) return undefined;
  return steps === '0' ? page(whole) : redirect(`/hostile/steps-${Number(steps) - 1}`);
}

/** @returns {Answer | undefined} */
export const hostileAnswer = (name) => (Object.hasOwn(hostile, name) ? hostile[name] : stop(name));

export const forbiddenAnswer = page(whole);
