import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { cards, choice, fact, settled, textOf, total } from '../../support/list.ts';
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

/** Without the units that are not chosen. */
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
  await expect(text).toHaveText(
    `Dot size 2 MOA: read on ${evidence?.publisher} (magazine) on November 22, 2026, “${evidence?.words}”`,
  );
  await expect(text.getByRole('link')).toHaveAttribute('href', evidence?.url ?? '');

  await page.keyboard.press('Escape');
  await expect(text).toBeHidden();
  await expect(check).toBeFocused();
  await check.press('Enter');
  await expect(text).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(row(page, 'Dot size').getByRole('link').first(), 'the next stop is in the popover').toBeFocused();
  await page.keyboard.press('Escape');

  const weight = row(page, 'Weight');
  const both = 'Sources disagree: 4.3 oz on reddotsightreviews.com; 2.82 oz on targettamers.com';
  await expect(weight).toContainText(both, shown);
  await weight.getByRole('button', { name: 'Weight: disputed, both values' }).click();
  await expect(page.locator(':popover-open').getByRole('paragraph')).toHaveText(
    [/^Weight 4.3 oz: read on/, /^Weight 2.82 oz: read on/],
    shown,
  );
  await page.keyboard.press('Escape');

  const summary = page.getByText(/^\d+ of \d+ facts verified, \d+ disputed$/);
  await expect(page.getByText(/^A fact is verified once/)).toBeHidden();
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

test('facts of which nobody recorded the page name all sources', async ({ page, site, request }) => {
  const [{ id }] = await (await request.get('/api/optics/pistol?q=defender-xl')).json();
  const { sources }: Detail = await (await request.get(`/api/optic/${id}`)).json();
  await site.open(`/optic/${id}`);
  await row(page, 'Weight').getByRole('button').click();
  const popover = page.locator(':popover-open');
  await expect(popover).toContainText('Weight 1.9 oz: read on one of these pages', shown);
  await expect(popover.getByRole('link')).toHaveCount(sources.length);
  await expect(row(page, 'Emitter type').getByRole('button'), 'trade knowledge has no sign').toHaveCount(0);
});

test('disputes are marked on cards and in the comparison', async ({ page, site, request }) => {
  const { id } = await disputedOptic(request);
  const sign = (within: ReturnType<typeof cards>) => within.getByRole('img', { name: 'disputed' });
  await site.open('/rifle?q=HS403B');
  await expect(sign(fact(cards(page).first(), 'Weight'))).toBeVisible();
  await expect(sign(fact(cards(page).first(), 'Footprint'))).toHaveCount(0);
  await site.open(`/compare?ids=${id},1`);
  const weights = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Weight/ }) });
  await expect(sign(weights.getByRole('cell').first())).toBeVisible();
  await expect(page.getByText('Sources disagree; the optic’s page shows both values.')).toBeVisible();
});

test('unknown facts are a line per group, and in the comparison a dash that reads as not stated', async ({
  page,
  site,
  request,
}) => {
  const optics = await (await request.get('/api/optics/pistol')).json();
  const { id } = optics.find(
    ({ weightOz, lengthMm }: Record<string, unknown>) => weightOz === null && lengthMm === null,
  );
  await site.open(`/optic/${id}`);
  await expect(specification(page).getByText(/^Not stated: weight, length/)).toBeVisible();
  await expect(row(page, 'Weight')).toHaveCount(0);
  await site.open(`/compare?ids=${id}`);
  const weight = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Weight/ }) });
  await expect(weight.getByRole('cell')).toHaveText('–not stated');
  await expect(weight.getByText('–')).toHaveAttribute('aria-hidden', 'true');
});

test('a card says how many facts are verified, and explains it', async ({ page, site, request }) => {
  const [{ statedFacts, verifiedFacts }] = await (await request.get('/api/optics/pistol?sort=recommended')).json();
  await site.open('/pistol');
  const card = cards(page).first();
  const meter = card.getByRole('button', { name: /^\d+ of \d+ verified$/ });
  await expect(meter).toHaveText(`${verifiedFacts} of ${statedFacts} verified`);
  await meter.click();
  const note = page.locator(':popover-open');
  await expect(note).toContainText('trade knowledge');
  await note.getByRole('link', { name: 'How we check facts' }).click();
  await expect(page).toHaveURL('/about#facts');
  await expect(page.getByRole('heading', { name: 'Where our specs come from' })).toBeInViewport();
});

test('a list can be reduced to verified facts', async ({ page, site, request }) => {
  const count = async (query: string) =>
    (await (await request.get(`/api/optics/pistol/facets?${query}`)).json()).total as number;
  await site.open('/pistol');
  const box = page.getByRole('checkbox', { name: 'Verified facts only' });
  await expect(box).toHaveAccessibleDescription(/read the footprint, and each spec you filter by, on a page/);
  await box.check();
  await expect(page).toHaveURL('/pistol?verified=true');
  const verified = await count('verified=true');
  expect(verified).toBeLessThan(await count(''));
  await expect(total(page)).toHaveText(`${verified} optics`);
  await expect(cards(page)).toHaveCount(Math.min(24, verified));

  await choice(page, 'Emitter type', 'Open').check();
  await expect(page).toHaveURL('/pistol?emitterType=Open&verified=true');
  await settled(page);
  const both = await count('emitterType=Open&verified=true');
  expect(both).toBeLessThan(await count('emitterType=Open'));
  await expect(total(page)).toHaveText(new RegExp(`^${both} optic`));
  await expect(cards(page)).toHaveCount(both);

  await page.getByRole('link', { name: 'Remove filter Verified facts only' }).click();
  await expect(page).toHaveURL('/pistol?emitterType=Open');
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

  test('the filter for verified facts is part of the form', async ({ page }) => {
    await page.goto('/pistol');
    const all = Number.parseInt(await textOf(total(page)), 10);
    await page.getByRole('checkbox', { name: 'Verified facts only' }).check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/[?&]verified=true/);
    await expect(page.getByRole('checkbox', { name: 'Verified facts only' })).toBeChecked();
    expect(Number.parseInt(await textOf(total(page)), 10)).toBeLessThan(all);
  });
});
