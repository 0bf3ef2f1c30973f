import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './lib/load.ts';
import { prepareState, run, serve } from './lib/servers.ts';

const port = 8918;
const posts = 10_000;
const due = 100;
const rounds = 10;

/** When a round's posts are due. All others are published already, or due much later. */
const timeOf = (round: number) => new Date(Date.UTC(2026, 0, 1 + round));

/** Posts of 4 kB each: half of them published, and `due` of the others due in each round. */
const manyPosts = `
INSERT INTO blog_authors (name) VALUES ('Bench');
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${posts})
INSERT INTO blog_posts (title, slug, content, author_id, status, published_at, scheduled_for)
SELECT 'Post ' || i, 'bench-' || i, replace(hex(zeroblob(100)), '00', 'words about a sight with a red dot in it '),
  (SELECT max(id) FROM blog_authors),
  CASE WHEN i <= ${posts / 2} THEN 'published' ELSE 'scheduled' END,
  CASE WHEN i <= ${posts / 2} THEN '2025-01-01T00:00:00.000Z' END,
  CASE WHEN i > ${posts - due * rounds} THEN strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || ((i - ${posts - due * rounds} - 1) / ${due}) || ' days')
    ELSE '2099-01-01T00:00:00.000Z' END
FROM n;`;

/** Measures cron runs with and without due posts, in milliseconds from request to response, one at a time. */
export async function measurePublishing(): Promise<{ posts: number; due: number; publishing: number; idle: number }> {
  const state = prepareState(1);
  const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(scratch, 'posts.sql');
  writeFileSync(file, manyPosts);
  run('wrangler', ['d1', 'execute', 'DB', '--local', '--yes', '--persist-to', state, '--file', file]);
  rmSync(scratch, { recursive: true });
  const server = await serve(port, state);

  async function runCron(at: Date): Promise<number> {
    const query = new URLSearchParams({ cron: '* * * * *', time: String(at.getTime()), format: 'json' });
    const start = performance.now();
    const response = await fetch(`${server.origin}/cdn-cgi/local/scheduled?${query}`);
    const text = await response.text();
    const took = performance.now() - start;
    if (!response.ok) throw new Error(`The cron failed: ${text}`);
    return took;
  }

  const times = { publishing: [] as number[], idle: [] as number[] };
  try {
    // The first run loads the Worker; nothing is due that early.
    await runCron(new Date(0));
    for (let round = 0; round < rounds; round += 1) {
      times.publishing.push(await runCron(timeOf(round)));
      times.idle.push(await runCron(timeOf(round)));
    }
  } finally {
    await server.stop();
  }
  const command = "SELECT count(*) AS n FROM blog_posts WHERE status = 'published' AND slug LIKE 'bench-%'";
  const output = run('wrangler', [
    'd1',
    'execute',
    'DB',
    '--local',
    '--json',
    '--persist-to',
    state,
    '--command',
    command,
  ]);
  const [{ results }] = JSON.parse(output) as [{ results: { n: number }[] }];
  if (results[0]?.n !== posts / 2 + due * rounds) throw new Error(`Not every run published its due posts: ${output}`);
  return { posts, due, publishing: median(times.publishing), idle: median(times.idle) };
}
