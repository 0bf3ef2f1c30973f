import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { byteBudgets } from '../../support/byte-budgets.ts';
import { expect, test } from '../../support/fixtures.ts';
import { choices, desktop, pages, phone } from '../../support/pages.ts';

test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } });

const styleSheet = /<link rel="stylesheet"[^>]*href="([^"]+)"/;
const bytes = (text: string) => gzipSync(text).length;

async function documentOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path, { headers: { Accept: 'text/html' } })).text();
}

test('every document brings its styles, within its budget of bytes, and the style sheet after the page', async ({
  request,
}) => {
  const known = [...pages.map((page) => page.path), ...choices];
  expect(Object.keys(byteBudgets)).toEqual(expect.arrayContaining(known));
  for (const [path, budget] of Object.entries(byteBudgets)) {
    const html = await documentOf(request, path);
    const styles = Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, text = '']) => text).join('');
    expect(styles, path).toContain('--color-paper');
    expect.soft(bytes(styles), `styles of ${path}`).toBeLessThanOrEqual(budget.styles);
    expect.soft(bytes(html), `document of ${path}`).toBeLessThanOrEqual(budget.document);
    expect(html.search(styleSheet), path).toBeGreaterThan(html.indexOf('</main>'));
    // Text does not move when the font comes. Another rule for it would start its waiting time again.
    expect(html.match(/font-display:\w+/g), path).toEqual(['font-display:optional', 'font-display:optional']);
  }
});

for (const path of [
  '/',
  '/pistol',
  '/optic/1',
  '/pistol-wizard?brand=Glock&model=G43X+MOS&plate=rmsc',
  '/compare?ids=3,17,69',
  '/blog/footprints-and-plates',
]) {
  test(`${path} is first painted as with the whole style sheet`, async ({ page, request, site }) => {
    site.allow(/Failed to load resource/);
    const [, href = ''] = styleSheet.exec(await documentOf(request, path)) ?? [];
    const sheet = await (await request.get(href)).text();
    await page.setViewportSize(phone);
    await page.route('**/assets/*.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
    // It may come at any time.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(path);
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      expect(await page.evaluate(differences, sheet), `${viewport.width} px`).toEqual([]);
    }
  });
}

/** What a style sheet changes about a page: the places of its elements, and every property of those on the first screen. */
function differences(sheet: string): string[] {
  const elements = [...document.querySelectorAll('body, body :not(link, script, style)')];
  const place = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map((value) => value.toFixed(1)).join(' ');
  };
  const isOnScreen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < window.innerHeight && bottom > 0;
  };
  const properties = (element: Element) =>
    [null, '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo !== null && style.content === 'none') return `${pseudo} none`;
      // Custom properties show in those that use them.
      const names = Array.from(style).filter((name) => !name.startsWith('--'));
      return names.map((name) => `${pseudo ?? ''} ${name}: ${style.getPropertyValue(name)}`);
    });
  const looks = elements.map((element) => ({
    element,
    before: place(element),
    properties: isOnScreen(element) ? properties(element) : undefined,
  }));
  const whole = Object.assign(document.createElement('style'), { textContent: sheet });
  document.body.append(whole);
  const changed = looks.flatMap(({ element, before, properties: old }) => {
    const after = place(element);
    const now = old === undefined ? [] : properties(element).filter((line, index) => line !== old[index]);
    const changes = [...(before === after ? [] : [`${before} -> ${after}`]), ...now];
    return changes.length === 0 ? [] : [`${element.outerHTML.slice(0, 80)} ${changes.slice(0, 3).join('; ')}`];
  });
  whole.remove();
  return changed;
}
