import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

type Payload = { technique: string; payload: string };

const file = join(import.meta.dirname, '../..', 'worker', 'testing', 'xss-payloads.json');

/** Texts that try to run a script, without the control characters that no text may have. */
export const payloads = (JSON.parse(readFileSync(file, 'utf8')) as Payload[]).map(({ payload }) =>
  payload.replace(/[^\P{Cc}\t\n\r]/gu, ''),
);

/** The same on one line, as names are. */
export const names = [...new Set(payloads.map((payload) => payload.replace(/\s+/g, ' ').trim()))];

/** Lists of so many at most. */
export function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}

/** Notes whatever a payload calls, in every document from now on. */
export async function watchScripts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ran: unknown[] = [];
    Object.assign(window, { ran });
    for (const name of ['alert', 'confirm', 'prompt', 'print']) {
      Object.assign(window, { [name]: (...values: unknown[]) => ran.push([name, ...values]) });
    }
  });
}

/** Fails if a script of a payload ran, or could: stirs each element in its part of the page, and looks at what it is. */
export async function expectHarmless(page: Page, what: string, part = 'main'): Promise<void> {
  const found = await page.evaluate(async (selector) => {
    const suspects: string[] = [];
    const elements = document.querySelectorAll(`${selector} *`);
    const events = ['mouseover', 'mouseenter', 'pointerover', 'focus', 'focusin', 'blur', 'toggle', 'load', 'error'];
    for (const element of elements) {
      if (element.matches('script, iframe, frame, object, embed, base, meta, link, style, template, foreignObject')) {
        suspects.push(element.outerHTML.slice(0, 200));
      }
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) suspects.push(`${name}=${value}`);
        const leads = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data'].includes(name);
        if (leads && !['http:', 'https:', 'mailto:'].includes(new URL(value, location.href).protocol)) {
          suspects.push(`${name}=${value}`);
        }
      }
      for (const event of events) element.dispatchEvent(new Event(event));
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    return [...suspects, ...(window as unknown as { ran: unknown[] }).ran.map((call) => JSON.stringify(call))];
  }, part);
  expect(found, what).toEqual([]);
}
