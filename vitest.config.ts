import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vitest/config';

// What ships, and renders a document in half the time of React's development build.
process.env.NODE_ENV = 'production';

const backupTests = 'tools/backup/*.test.ts';
/** Posts are rendered in workerd, too. */
const markupTests = 'domain/blog/markup/*.test.ts';

export default defineConfig({
  test: {
    // More than there are cores: the longest tests wait for time limits and for the pace of page reading.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Starting a worker for each file took longer than the tests. Pure tests leave nothing behind; what the Worker's
    // tests leave behind, their setup file resets.
    isolate: false,
    // Ample even on a busy machine: some tests load the whole catalog.
    testTimeout: 60_000,
    // Tests refuse thousands of requests, and each is logged.
    onConsoleLog: (log) => !log.includes("'Refused'"),
    projects: [
      { extends: true, test: { name: 'domain', include: ['domain/**/*.test.ts'], exclude: [markupTests] } },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'catalog', include: ['catalog/**/*.test.ts', 'tools/**/*.test.ts'], exclude: [backupTests] },
      },
      // Beside the Worker's tests: alone it would leave a core idle for half a minute.
      { extends: true, test: { name: 'backup', include: [backupTests], sequence: { groupOrder: 1 } } },
      {
        extends: true,
        plugins: [
          reactRouter(),
          { name: 'production-jsx', config: () => ({ oxc: { jsx: { development: false } } }) },
          cloudflareTest(async ({ inject }) => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                NODE_ENV: 'production',
                // Set by `npm run soak`: proofs of a sample then cover everything.
                SOAK: process.env.SOAK ?? '',
                SOAK_SEED: process.env.SOAK_SEED ?? '',
                SOAK_SIZE: process.env.SOAK_SIZE ?? '',
                MIGRATIONS: await readD1Migrations('./migrations'),
                SESSION_SECRET: 'signs the sessions of all these tests',
                TWO_STEP_SECRET: 'encrypts the app secrets of these tests',
                MAIL_TRANSPORT: 'preview',
                // What wrangler.toml says of production is not what is tested.
                PUBLIC_ORIGIN: '',
                MAIL_FROM: '',
                CONTACT_EMAIL: '',
                ANALYTICS_ID: '',
                BREACH_CHECK_URL: '',
                SECURITY_CONTACT: '',
                REQUIRE_ADMIN_TWO_STEP: '',
                MARKETPLACE_DOMAIN: 'amazon.com',
                // Each write would draw up to three. Tests that need them set it back.
                PAUSE_SOCIAL_IMAGES: 'true',
                PAGE_READING_LOCAL_ORIGIN: inject<string>('fakeSearches'),
                SEARCH_TIMEOUT_MS: '8000',
                IMAGE_SEARCH_URL: `${inject<string>('fakeSearches')}/search.json`,
                IMAGE_SEARCH_KEY: 'key of the image search',
                MARKETPLACE_SEARCH_URL: `${inject<string>('fakeSearches')}/request`,
                MARKETPLACE_SEARCH_KEY: 'key of the marketplace search',
              },
            },
          })),
        ],
        // Replaces only this exact specifier, which password-hash.ts uses; its test gets the real cost through '#worker/…'.
        resolve: { alias: { './password-cost.ts': resolve('worker/testing/account/password-cost.ts') } },
        test: {
          name: 'worker',
          include: ['worker/**/*.test.ts', markupTests],
          // After the other projects: a runtime is replaced when a file of another project comes between.
          sequence: { groupOrder: 1 },
          globalSetup: ['./tools/fake-searches/setup.ts', './tools/lib/fake-breaches.ts'],
          setupFiles: ['./worker/testing/setup.ts'],
        },
      },
    ],
  },
});
