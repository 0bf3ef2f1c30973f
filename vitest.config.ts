import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts'] } },
      { test: { name: 'catalogue', include: ['catalogue/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                MIGRATIONS: await readD1Migrations('./migrations'),
                SESSION_SECRET: 'signs the sessions of all these tests',
                MAIL_TRANSPORT: 'preview',
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          include: ['worker/**/*.test.ts'],
          setupFiles: ['./worker/testing/setup.ts'],
          // Passwords are slow to hash on purpose.
          testTimeout: 20_000,
        },
      },
    ],
  },
});
