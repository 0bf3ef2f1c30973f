import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts'] } },
      { test: { name: 'catalog', include: ['catalog/**/*.test.ts', 'tools/**/*.test.ts'] } },
      {
        plugins: [
          cloudflareTest(async ({ inject }) => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                MIGRATIONS: await readD1Migrations('./migrations'),
                SESSION_SECRET: 'signs the sessions of all these tests',
                MAIL_TRANSPORT: 'preview',
                // What wrangler.toml says of production is not what is tested.
                PUBLIC_ORIGIN: '',
                MAIL_FROM: '',
                CONTACT_EMAIL: '',
                ANALYTICS_ID: '',
                MARKETPLACE_DOMAIN: 'amazon.com',
                SEARCH_TIMEOUT_MS: '8000',
                IMAGE_SEARCH_URL: `${inject<string>('fakeSearches')}/search.json`,
                IMAGE_SEARCH_KEY: 'key of the image search',
                MARKETPLACE_SEARCH_URL: `${inject<string>('fakeSearches')}/request`,
                MARKETPLACE_SEARCH_KEY: 'key of the marketplace search',
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          include: ['worker/**/*.test.ts', 'rendering/**/*.test.ts'],
          globalSetup: ['./tools/fake-searches/setup.ts'],
          setupFiles: ['./worker/testing/setup.ts'],
          // Passwords are slow to hash on purpose.
          testTimeout: 20_000,
        },
      },
    ],
  },
});
