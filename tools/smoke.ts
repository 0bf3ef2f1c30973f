/** `npm run smoke -- URL`: checks a deployed site in a minute. A local one has neither https nor Cloudflare's cache. */
import { ok } from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { errorBodySchema } from '#domain/api/errors.schema.ts';
import { faqSchema } from '#domain/faqs/faqs.schema.ts';
import { Failure, main } from './lib/run.mjs';

const longestAnswerMs = 10_000;
const longestStoreMs = 15_000;
const shippedFaqs = 10;
const document = '/';

type Answer = { status: number; headers: Headers; text: string };
type Check = { name: string; skipped?: string | false; run: () => Promise<void> };

await main(async () => {
  const url = process.argv[2] ?? '';
  if (!/^https?:/.test(url) || !URL.canParse(url)) throw new Failure('Usage: npm run smoke -- URL');
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  for (const check of checksOf(new URL(url))) {
    const problem = check.skipped ? undefined : await problemOf(check.run);
    if (check.skipped) skipped += 1;
    else if (problem === undefined) passed += 1;
    else failed += 1;
    const result = problem === undefined ? 'ok' : `failed: ${problem}`;
    console.log(`${check.name}: ${check.skipped ? `skipped: ${check.skipped}` : result}`);
  }
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed > 0 ? 1 : 0;
});

async function problemOf(run: () => Promise<void>): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    const text = error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error);
    return text.replace(/\s+/g, ' ').trim().slice(0, 300);
  }
}

function checksOf(site: URL): Check[] {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(site.hostname);

  async function get(path: string): Promise<Answer> {
    const signal = AbortSignal.timeout(longestAnswerMs);
    const response = await fetch(new URL(path, site), { redirect: 'manual', signal });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  async function getWith(path: string, status: number, type: RegExp): Promise<Answer> {
    const answer = await get(path);
    ok(answer.status === status, `${path} is ${answer.status} instead of ${status}`);
    expectHeader(answer, 'Content-Type', type);
    return answer;
  }

  const documentHas = async (name: string, pattern: RegExp) => expectHeader(await get(document), name, pattern);

  return [
    {
      name: 'a document is HTML with a title and a heading',
      async run() {
        const { text } = await getWith(document, 200, /^text\/html\b/);
        ok(/<title[^>]*>[^<]+<\/title>/.test(text), 'no title');
        ok(/<h1[\s>]/.test(text), 'no h1');
      },
    },
    {
      name: 'the scripts and styles that it names are there, and immutable',
      async run() {
        const files = new Set((await get(document)).text.match(/\/assets\/[\w.-]+\.(?:js|css)\b/g));
        ok(files.size > 0, 'it names none');
        for (const file of files)
          expectHeader(await getWith(file, 200, /javascript|text\/css/), 'Cache-Control', /\bimmutable\b/);
      },
    },
    {
      name: 'browsers ask whether their copy of a document is current',
      run: () => documentHas('Cache-Control', /\bmax-age=0\b|\bno-cache\b/),
    },
    {
      name: 'a cache in between may keep a document',
      skipped: !isLocal && 'Cloudflare hides it',
      async run() {
        const { headers } = await get(document);
        const policy = headers.get('Cloudflare-CDN-Cache-Control') ?? '';
        const fallback = headers.get('Cache-Control') ?? '';
        ok(/\bmax-age=[1-9]/.test(policy) || /\bs-maxage=[1-9]/.test(fallback), `only '${policy}' and '${fallback}'`);
      },
    },
    {
      name: 'a document has cache tags',
      skipped: !isLocal && 'Cloudflare hides them',
      run: () => documentHas('Cache-Tag', /./),
    },
    {
      name: 'a second request is answered from the cache',
      skipped: isLocal && 'it needs Cloudflare',
      async run() {
        await get(document);
        const deadline = Date.now() + longestStoreMs;
        const isHit = async () => (await get(document)).headers.get('CF-Cache-Status') === 'HIT';
        while (!(await isHit()) && Date.now() < deadline) await wait(500);
        await documentHas('CF-Cache-Status', /^HIT$/);
      },
    },
    {
      name: 'a missing file is 404 and not HTML',
      async run() {
        const { text } = await getWith('/assets/missing.js', 404, /^(?!text\/html)/);
        ok(!/<html/i.test(text), 'HTML');
      },
    },
    {
      name: 'the API answers with the FAQs',
      async run() {
        const { text } = await getWith('/api/faq', 200, /^application\/json\b/);
        const { length } = z.array(faqSchema).parse(JSON.parse(text));
        ok(length >= shippedFaqs, `only ${length} of ${shippedFaqs}: is the catalog loaded?`);
      },
    },
    {
      name: 'the API describes itself',
      async run() {
        const { text } = await getWith('/api/openapi.json', 200, /^application\/json\b/);
        const { paths } = z.object({ openapi: z.string(), paths: z.looseObject({}) }).parse(JSON.parse(text));
        ok('/api/faq' in paths, 'without /api/faq');
      },
    },
    {
      name: 'a call that fails says why in the one shape',
      async run() {
        const { text } = await getWith('/api/missing', 404, /^application\/json\b/);
        errorBodySchema.parse(JSON.parse(text));
        const { text: invalid } = await getWith('/api/optic/none', 400, /^application\/json\b/);
        errorBodySchema.parse(JSON.parse(invalid));
      },
    },
    {
      name: 'a missing page is 404 and says so',
      async run() {
        const { text } = await getWith('/missing', 404, /^text\/html\b/);
        ok(text.includes('404 Page Not Found'), 'no heading');
      },
    },
    {
      name: 'the sitemap names pages',
      async run() {
        const { text } = await getWith('/sitemap.xml', 200, /\bxml\b/);
        ok(/<loc>https?:\/\/[^<]+\/pistol<\/loc>/.test(text), 'without /pistol');
      },
    },
    {
      name: 'robots.txt names the sitemap',
      async run() {
        const { text } = await getWith('/robots.txt', 200, /^text\/plain\b/);
        ok(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/m.test(text), 'no sitemap');
      },
    },
    {
      name: 'only named inline scripts run',
      async run() {
        await documentHas('Content-Security-Policy', /\bscript-src [^;]*'(?:self|nonce-|sha256-)/);
        await documentHas('Content-Security-Policy', /^(?!.*script-src[^;]*'unsafe-inline')/);
      },
    },
    {
      name: 'browsers keep to https',
      skipped: site.protocol !== 'https:' && 'it needs https',
      run: () => documentHas('Strict-Transport-Security', /^max-age=[1-9]\d{6,}/),
    },
    {
      name: 'browsers guess no types',
      run: () => documentHas('X-Content-Type-Options', /^nosniff$/),
    },
    {
      name: 'no other site frames a page',
      async run() {
        await documentHas('X-Frame-Options', /^(?:DENY|SAMEORIGIN)$/);
        await documentHas('Content-Security-Policy', /\bframe-ancestors '(?:none|self)'/);
      },
    },
    {
      name: 'other sites get no more than the origin as referrer',
      run: () =>
        documentHas('Referrer-Policy', /^(?:no-referrer|same-origin|(?:strict-)?origin(?:-when-cross-origin)?)$/),
    },
  ];
}

function expectHeader({ headers }: Answer, name: string, pattern: RegExp): void {
  const value = headers.get(name) ?? '';
  ok(pattern.test(value), `${name} is '${value}'`);
}
