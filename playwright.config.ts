import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 8788);
const browsers = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = browsers.find((path) => path !== undefined && existsSync(path));

export default defineConfig({
  testDir: 'e2e',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Administrators change what the public sees, so their paths come last.
  projects: [
    { name: 'public', testIgnore: 'admin/**/*.spec.ts' },
    { name: 'administration', testMatch: 'admin/**/*.spec.ts', dependencies: ['public'] },
  ],
  // One more than the cores of a small machine, because tests also wait: for the pace of page reading, for notifications.
  workers: 3,
  retries: 0,
  reporter: 'list',
  // The longest walks take ten seconds, and a minute on a machine that is busy with other things.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    trace: 'off',
    // Its requests pass by `page.route`. e2e/public/offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        // A font that comes late would move text in some runs.
        '--disable-remote-fonts',
        // Pages are open for seconds: compiling their script again, for speed, takes longer than it saves.
        '--js-flags=--no-opt',
      ],
    },
  },
  webServer: {
    command: `node e2e/support/server/serve.mjs ${port}`,
    url: `http://localhost:${port}/api/faq`,
    // It fills a database first, which takes seconds, but minutes on a machine that is busy with other things.
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
