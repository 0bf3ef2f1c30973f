import type { APIRequestContext, Page } from '@playwright/test';
import { columns } from '../../support/compare.ts';
import { expect, test } from '../../support/fixtures.ts';
import { cards, total } from '../../support/list.ts';
import { phone } from '../../support/pages.ts';

type Evidence = { field: string; url: string; publisher: string; words: string; value: unknown; verdict: string };
type Detail = { id: number; sources: string[]; disputedFields: string[]; evidence: Evidence[] };

/** The HS403B: pages agree on its dot, and disagree on its weight. */
async function disputedOptic(request: APIRequestContext): Promise<Detail> {
  const [found] = await (await request.get('/api/optics/rifle?q=HS403B')).json();
  const optic: Detail = await (await request.get(`/api/optic/${found.id}`)).json();
  expect(optic.disputedFields).toContain('weightOz');
  return optic;
}

function specification(page: Page) {
  return page.getByRole('region', { name: 'Technical specifications' });
}

function row(page: Page, label: string) {
  return specification(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) });
}

const shown = { useInnerText: true };

test('a check opens where a fact was read, by mouse and by keyboard, and a dispute both values', async ({
  page,
  site,
  request,
}) => {
  const optic = await disputedOptic(request);
  const evidence = optic.evidence.find(({ field, verdict }) => field === 'moa' && verdict === 'supports');
  await site.open(`/optic/${optic.id}`);
  const check = row(page, 'Dot size').getByRole('button', { name: 'Dot size: verified, where it was read' });
  const text = row(page, 'Dot size').getByText(`(magazine) on November 22, 2026, “${evidence?.words}”`);
  await expect(text).toBeHidden();
  await check.click();
  await expect(text).toBeVisible();
  await expect(text.getByRole('link')).toHaveAttribute('href', evidence?.url ?? '');
  await page.keyboard.press('Escape');
  await expect(text).toBeHidden();
  await expect(check).toBeFocused();
  await check.press('Enter');
  await page.keyboard.press('Tab');
  await expect(row(page, 'Dot size').getByRole('link').first(), 'the next stop is in the popover').toBeFocused();
  await page.keyboard.press('Escape');

  const weight = row(page, 'Weight');
  await weight.getByRole('button', { name: 'Weight: disputed, both values' }).click();
  await expect(page.locator(':popover-open').getByRole('paragraph')).toHaveText(
    [/^Weight 4.3 oz: read on/, /^Weight 2.82 oz: read on/],
    shown,
  );
  await page.keyboard.press('Escape');

  const summary = page.getByText(/^\d+ of \d+ facts verified, \d+ disputed$/);
  await summary.click();
  await expect(page.getByText(/^A fact is verified once/), 'the meter explains itself').toBeVisible();
});

test('opening a check moves nothing, and it stays on a phone', async ({ page, site, request }) => {
  await page.setViewportSize(phone);
  await site.open(`/optic/${(await disputedOptic(request)).id}`);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  for (const check of await specification(page).getByRole('button').all()) {
    await check.click();
    const popover = await page.locator(':popover-open').boundingBox();
    expect(popover?.x).toBeGreaterThanOrEqual(0);
    expect((popover?.x ?? 0) + (popover?.width ?? 0)).toBeLessThanOrEqual(phone.width);
    expect(await height()).toBe(before);
    await page.keyboard.press('Escape');
  }
});

test('a card says how many facts are verified, and explains it', async ({ page, site, request }) => {
  const [{ statedFacts, verifiedFacts }] = await (await request.get('/api/optics/pistol?sort=recommended')).json();
  await site.open('/pistol');
  const card = cards(page).first();
  await card.getByText('Details').click();
  const meter = card.getByRole('button', { name: /^\d+ of \d+ facts verified/ });
  await expect(meter).toContainText(`${verifiedFacts} of ${statedFacts} facts verified`);
  await meter.click();
  const note = page.locator(':popover-open');
  await expect(note).toContainText('not yet verified');
  await note.getByRole('link', { name: 'How we check facts' }).click();
  await expect(page).toHaveURL('/about#facts');
  await expect(page.getByRole('heading', { name: 'Where our specs come from' })).toBeInViewport();
});

test('a list can be reduced to verified facts', async ({ page, site, request }) => {
  const count = async (query: string) =>
    (await (await request.get(`/api/optics/pistol/facets?${query}`)).json()).total as number;
  await site.open('/pistol');
  const box = page.getByRole('checkbox', { name: 'Verified facts only' });
  await expect(box).toHaveAccessibleDescription(/read on a source page/);
  await box.check();
  await expect(page).toHaveURL('/pistol?verified=true');
  const verified = await count('verified=true');
  expect(verified).toBeLessThan(await count(''));
  await expect(total(page)).toHaveText(`${verified} optics`);
  await expect(cards(page)).toHaveCount(Math.min(24, verified));

  await page.getByRole('link', { name: 'Remove filter Verified facts only' }).click();
  await expect(page).toHaveURL('/pistol');
  await expect(box).not.toBeChecked();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a check leads to the footnote with the words', async ({ page, request }) => {
    const optic = await disputedOptic(request);
    const evidence = optic.evidence.find(({ field, verdict }) => field === 'weightOz' && verdict === 'supports');
    await page.goto(`/optic/${optic.id}`);
    await row(page, 'Weight').getByRole('link', { name: 'Weight: disputed, both values' }).click();
    const number = optic.sources.indexOf(evidence?.url ?? '') + 1;
    await expect(page).toHaveURL(`/optic/${optic.id}#source-${number}`);
    const footnote = page
      .getByRole('region', { name: 'Sources' })
      .getByRole('listitem')
      .nth(number - 1);
    await expect(footnote).toBeInViewport();
    await expect(footnote).toContainText(`“${evidence?.words}”`);
    await expect(footnote).toContainText('weight 4.3 oz');
    await row(page, 'Color')
      .getByRole('link', { name: /^Color: verified/ })
      .click();
    await expect(page).toHaveURL(`/optic/${optic.id}#sources`);
  });
});

test("an optic's page says where its facts lie, and which optics are its rivals", async ({ page, site, request }) => {
  const { headline, rivals } = await (await request.get('/api/optics/69/peers')).json();
  await page.setViewportSize(phone);
  await site.open('/optic/69');
  expect(site.apiCalls).toEqual([]);
  for (const { label, value, standing } of headline) {
    const fact = page.getByRole('definition').filter({ hasText: standing });
    await expect(fact).toContainText(value);
    await expect(page.getByRole('term').filter({ hasText: label }).first()).toBeVisible();
  }
  const listed = page.getByRole('region', { name: 'Nearest rivals' }).getByRole('listitem');
  await expect(listed).toHaveCount(3);
  // Below the fold, it has no inner text until it is laid out.
  await listed.first().scrollIntoViewIfNeeded();
  for (const [index, { productLine, differences }] of rivals.entries()) {
    await expect(listed.nth(index)).toContainText(productLine);
    await expect(listed.nth(index)).toContainText(differences.join(', '), { useInnerText: true });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await listed
    .first()
    .getByRole('link', { name: /^Compare these/ })
    .click();
  await expect(page).toHaveURL(`/compare?ids=69,${rivals[0].id}`);
  await expect(columns(page)).toHaveCount(2);
});

test('a headline fact that a page contradicts names the page, and has no rank', async ({ page, site, request }) => {
  const [{ id }] = await (await request.get('/api/optics/pistol?q=EPS+Carry')).json();
  await site.open(`/optic/${id}`);
  const battery = page.locator('.headline-facts > div', { hasText: 'Battery life' });
  await expect(battery).toContainText('Disputed: 5,000 h per Outdoor Life');
  await expect(battery).not.toContainText('%');
});
