import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, describe, stepsTo, type Target } from './browser.ts';

const longestWaitMs = 30_000;
const patienceMs = 3_000;

type Condition = () => Promise<boolean>;

export class Visitor {
  readonly #browser: Browser;
  readonly #site: string;

  constructor(browser: Browser, site: string) {
    this.#browser = browser;
    this.#site = site;
  }

  open(path: string): Promise<void> {
    return this.#browser.open(new URL(path, this.#site).href);
  }

  back = () => this.#browser.back();
  forward = () => this.#browser.forward();

  /** Clicks until it has an effect, because a page may not hear a click before its script runs. */
  async click(target: Target, effect: Target | Condition): Promise<void> {
    let again = 0;
    await this.waitFor(effect, async () => {
      if (Date.now() < again) return;
      await this.#browser.click(stepsTo(target));
      again = Date.now() + patienceMs;
    });
  }

  async type(target: Target, text: string): Promise<void> {
    await this.waitFor(target);
    await this.#browser.type(stepsTo(target), text);
  }

  text(target: Target): Promise<string> {
    return this.read(target, (element) => element.innerText.replace(/\s+/g, ' ').trim());
  }

  read<T>(target: Target, reader: (element: HTMLElement) => T): Promise<T> {
    return this.#browser.read(stepsTo(target), reader);
  }

  address(): Promise<string> {
    return this.#browser.read([], () => location.pathname + location.search);
  }

  async waitFor(wanted: Target | Condition, meanwhile?: () => Promise<void>): Promise<void> {
    const isThere = () => this.#browser.read(stepsTo(wanted as Target), () => true);
    const holds = typeof wanted === 'function' ? wanted : isThere;
    const deadline = Date.now() + longestWaitMs;
    let problem = '';
    do {
      // What is read while the page changes may fail.
      const fail = (error: unknown) => {
        problem = `: ${error instanceof Error ? error.message : error}`;
        return false;
      };
      if (await holds().catch(fail)) return;
      await meanwhile?.().catch(fail);
      await wait(100);
    } while (Date.now() < deadline);
    const what = typeof wanted === 'function' ? String(wanted) : describe(wanted);
    throw new Error(`${await this.address()} never had ${what}${problem}`);
  }
}
