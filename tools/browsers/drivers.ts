import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { type Browser, find, type Steps, size } from './browser.ts';

const longestStartMs = 30_000;
const longestCallMs = 60_000;
const enter = '\uE007';

/** Opens Firefox, and drives it by WebDriver BiDi. */
export async function openFirefox(): Promise<Browser> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    defaultViewport: size,
  });
  const [page = await firefox.newPage()] = await firefox.pages();
  const element = async (steps: Steps) => {
    const found = (await page.evaluateHandle(find, steps)).asElement();
    if (!found) throw new Error('it is not there');
    return found as ElementHandle<HTMLElement>;
  };
  return {
    open: async (url) => void (await page.goto(url)),
    // `goBack` would wait for a load event, which a page from the back/forward cache does not have.
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    async click(steps) {
      const target = await element(steps);
      // Puppeteer scrolls only to what is out of sight, and clicks the sticky header that covers it.
      await target.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await target.click();
    },
    type: async (steps, text) => (await element(steps)).type(text),
    read: async (steps, reader) => (await element(steps)).evaluate(reader),
    close: () => firefox.close(),
  };
}

/** Opens WebKitGTK's MiniBrowser, which needs a display, and drives it by https://www.w3.org/TR/webdriver2/. */
export async function openWebKit(): Promise<Browser> {
  const { origin, close } = await startDriver();
  const { sessionId } = await send<{ sessionId: string }>(`${origin}/session`, { capabilities: {} });
  const post = <T = void>(path: string, body = {}) => send<T>(`${origin}/session/${sessionId}/${path}`, body);
  const run = <T>(script: (...args: never[]) => unknown, argument: unknown) =>
    post<T>('execute/sync', { script: `return (${script})(arguments[0])`, args: [argument] });
  const element = async (steps: Steps) => {
    const found = await run<Record<string, string> | null>(find, steps);
    if (!found) throw new Error('it is not there');
    return found;
  };
  const path = async (steps: Steps) => `element/${Object.values(await element(steps))[0]}`;
  await post('window/rect', size);
  return {
    open: (url) => post('url', { url }),
    back: () => post('back'),
    forward: () => post('forward'),
    click: async (steps) => post(`${await path(steps)}/click`),
    type: async (steps, text) => post(`${await path(steps)}/value`, { text: text.replaceAll('\n', enter) }),
    read: async (steps, reader) => run(reader, await element(steps)),
    close,
  };
}

/** A driver serves one session: now and then it never answers the request for a second one. */
async function startDriver() {
  const port = await freePort();
  // A process group of its own, because xvfb-run forwards no signal.
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], { detached: true, stdio: 'ignore' });
  const ended = once(driver, 'exit');
  const runs = () => driver.pid !== undefined && driver.exitCode === null && driver.signalCode === null;
  const end = () => void (runs() && process.kill(-Number(driver.pid)));
  process.once('exit', end);
  const close = async () => {
    end();
    await ended;
    process.off('exit', end);
  };
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + longestStartMs;
  while (!(await answers(`${origin}/status`))) {
    if (!runs() || Date.now() > deadline) {
      await close();
      throw new Error('WebKitWebDriver did not start');
    }
    await wait(100);
  }
  return { origin, close };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function send<T>(url: string, body: object): Promise<T> {
  const signal = AbortSignal.timeout(longestCallMs);
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), signal });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
