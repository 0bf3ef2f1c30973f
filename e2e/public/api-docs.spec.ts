import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '../support/fixtures.ts';

const run = promisify(execFile);

/** The arguments of a curl command in single quotes, as a request: a machine may lack curl. */
function requestOf(command: string): { url: string; headers: Record<string, string> } {
  const quoted = [...command.matchAll(/(-H )?'([^']*)'/g)];
  const headers = quoted.filter(([, flag]) => flag).map(([, , text = '']) => text.split(': ', 2) as [string, string]);
  const url = quoted.find(([, flag]) => !flag)?.[2] ?? '';
  return { url, headers: Object.fromEntries(headers) };
}

test('every example of the API page works as it is written', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API and open data');
  const texts = (language: string) => page.locator(`code[data-example="${language}"]`).allTextContents();
  const [commands, programs] = [await texts('curl'), await texts('TypeScript')];
  expect(commands.length).toBeGreaterThan(3);
  expect(programs).toHaveLength(commands.length);
  for (const command of commands) {
    const { url, headers } = requestOf(command);
    const response = await fetch(url, { headers });
    expect(response.status, command).toBe(200);
    await response.json();
  }
  for (const program of programs) {
    const { stdout } = await run(process.execPath, ['--input-type=module-typescript', '--eval', program]);
    expect(stdout, program).toMatch(/\w/);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the API page reads well on a phone, and links to files that open', async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/api/docs');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const files = await page.locator('#data ~ ul').first().getByRole('link').all();
    expect(files).toHaveLength(6);
    for (const file of files) expect((await request.get((await file.getAttribute('href')) ?? '')).ok()).toBe(true);
  });
});
