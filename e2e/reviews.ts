import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

const root = join(import.meta.dirname, '..');

type Written = { rating: number; text: string | null; handle: string };

/** Puts reviews into the served database, the oldest first: more than members could write in the time of a test. */
export function insertReviews(opticId: number, reviews: Written[]): void {
  const quoted = (text: string | null) => (text === null ? 'NULL' : `'${text.replaceAll("'", "''")}'`);
  const sql = reviews.map(({ rating, text, handle }, index) => {
    const email = `'${opticId}-${index}@example.com'`;
    const at = `'2026-01-${String(index + 1).padStart(2, '0')}T12:00:00.000Z'`;
    return `INSERT OR IGNORE INTO users (email, password, handle, email_verified) VALUES (${email}, 'none', ${quoted(handle)}, 1);
      INSERT OR IGNORE INTO reviews (user_id, optic_id, rating, review_text, created_at, updated_at)
      SELECT id, ${opticId}, ${rating}, ${quoted(text)}, ${at}, ${at} FROM users WHERE email = ${email};`;
  });
  execFileSync(
    join(root, 'node_modules/.bin/wrangler'),
    [
      ...['d1', 'execute', 'DB', '--local', '--persist-to', join(root, '.wrangler', 'e2e'), '--yes'],
      ...['--command', sql.join('\n')],
    ],
    { cwd: root, env: { ...process.env, WRANGLER_SEND_METRICS: 'false' }, stdio: 'pipe' },
  );
}

/** The reviews of an optic, on its page. */
export function reviews(page: Page): Locator {
  return page.getByRole('region', { name: 'Reviews', exact: true });
}

export function writeButton(page: Page | Locator): Locator {
  return page.getByRole('button', { name: /^(Write a|Edit your) review$/ });
}

export function dialog(page: Page): Locator {
  return page.getByRole('dialog');
}
