import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

type Payload = { technique: string; payload: string };

const file = join(import.meta.dirname, '../../..', 'worker', 'testing', 'xss-payloads.json');

/** Texts that try to run a script, without control characters, which are never valid. */
export const payloads = (JSON.parse(readFileSync(file, 'utf8')) as Payload[]).map(({ payload }) =>
  payload.replace(/[^\P{Cc}\t\n\r]/gu, ''),
);

export const names = [...new Set(payloads.map((payload) => payload.replace(/\s+/g, ' ').trim()))];

export function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}

export async function watchScripts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ran: unknown[] = [];
    Object.assign(window, { ran });
    for (const name of ['alert', 'confirm', 'prompt', 'print']) {
      Object.assign(window, { [name]: (...values: unknown[]) => ran.push([name, ...values]) });
    }
  });
}

export async function expectHarmless(page: Page, label: string, part = 'main'): Promise<void> {
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
        const isUrl = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data'].includes(name);
        if (isUrl && !['http:', 'https:', 'mailto:'].includes(new URL(value, location.href).protocol)) {
          suspects.push(`${name}=${value}`);
        }
      }
      for (const event of events) element.dispatchEvent(new Event(event));
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    return [...suspects, ...(window as unknown as { ran: unknown[] }).ran.map((call) => JSON.stringify(call))];
  }, part);
  expect(found, label).toEqual([]);
}
