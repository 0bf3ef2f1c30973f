import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Launches the Chromium of `CHROMIUM_PATH` or of the system, else Playwright's. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = places.find((path) => path !== undefined && existsSync(path));
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
