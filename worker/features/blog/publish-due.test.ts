import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import worker from '../../index.ts';

async function insertPost(slug: string, status: string, scheduledFor: string | null): Promise<void> {
  await env.DB.prepare(
    'INSERT INTO blog_posts (title, slug, content, author_id, status, scheduled_for) VALUES (?, ?, ?, 1, ?, ?)',
  )
    .bind(slug, slug, 'Text', status, scheduledFor)
    .run();
}

test('the cron publishes what is due, as of its own time, and purges the blog once', async () => {
  await env.DB.prepare("INSERT INTO blog_authors (id, name) VALUES (1, 'An author')").run();
  await insertPost('due', 'scheduled', '2026-11-21T08:00:00.000Z');
  await insertPost('later', 'scheduled', '2026-11-21T12:00:00.000Z');
  await insertPost('draft', 'draft', '2026-11-20T08:00:00.000Z');
  await insertPost('undated', 'scheduled', null);
  const purged: unknown[] = [];
  const purge = async (options: unknown) => {
    purged.push(options);
    return { success: true, errors: [] };
  };
  const run = () =>
    worker.scheduled(
      createScheduledController({ scheduledTime: new Date('2026-11-21T09:00:00Z') }),
      env,
      Object.assign(createExecutionContext(), { cache: { purge, invalidate: purge } }),
    );

  await run();
  await run();

  const { results } = await env.DB.prepare('SELECT slug, status, published_at FROM blog_posts ORDER BY slug').all();
  expect(results).toEqual([
    { slug: 'draft', status: 'draft', published_at: null },
    { slug: 'due', status: 'published', published_at: '2026-11-21T08:00:00.000Z' },
    { slug: 'later', status: 'scheduled', published_at: null },
    { slug: 'undated', status: 'scheduled', published_at: null },
  ]);
  expect(purged).toEqual([{ tags: ['blog'] }]);
});
