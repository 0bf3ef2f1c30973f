import { expect, test, waitForLaterParts } from '../support/fixtures.ts';
import { choice } from '../support/list.ts';
import { phone } from '../support/pages.ts';
import {
  column,
  fitsOf,
  fitting,
  g43x,
  nameLinks,
  option,
  pistol,
  results,
  step,
  wizardPath,
} from '../support/wizard.ts';

test('results name how each group mounts, its plate and what is uncertain once, and draw the footprints', async ({
  page,
  site,
  request,
}) => {
  const fits = await fitsOf(request, g43x);
  const numberOf = (wanted: string) =>
    fits.filter(({ verdict }) => verdict === wanted).reduce((sum, { optics }) => sum + optics.length, 0);
  await site.open(wizardPath(pistol));
  await waitForLaterParts(page);
  for (const [title, verdict] of [
    ['Fits Mounts directly', 'direct'],
    ['Needs a plate In the optic’s box', 'plate-in-optic-box'],
    ['Needs a plate Sold separately', 'plate-sold-separately'],
  ] as const)
    await expect(results(page).getByRole('rowheader', { name: `${title} (${numberOf(verdict)})` })).toBeVisible();
  const rmsc = /^Schematic: 2 screws .* 4 recoil posts/;
  await expect(option(page, 3, 'Shield RMSc').getByRole('img', { name: rmsc })).toBeVisible();
  await expect(page.getByText(/^Schematic, not to scale/)).toBeVisible();

  const unconfirmed = fits.flatMap((fit) => fit.optics).filter(({ confidence }) => confidence === 'low').length;
  expect(unconfirmed).toBeGreaterThan(1);
  await expect(page.getByText(`Not yet verified: ${unconfirmed} optics.`)).toHaveCount(1);
});

test('clicking a row opens the optic, except on its button', async ({ page, site }) => {
  await site.open(wizardPath(g43x));
  await waitForLaterParts(page);
  const row = fitting(page).first();
  const name = (await row.getByRole('rowheader').getByRole('link').first().getAttribute('aria-label')) ?? '';
  await row.getByRole('button', { name: `Compare ${name}` }).click();
  await expect(page.getByRole('link', { name: 'Compare (1)' })).toBeVisible();
  await expect(row.getByRole('button', { name: `Remove ${name} from comparison` })).toHaveText('Remove');
  await expect(page).toHaveURL(wizardPath(g43x));

  await row.getByRole('cell').first().click();
  await expect(page).toHaveURL(/\/optic\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(fitting(page).first()).toBeVisible();
  await fitting(page).first().getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

const unpriced = Number.POSITIVE_INFINITY;

test('results are sorted and filtered like a list, and the URL keeps the pistol', async ({ page, site, request }) => {
  const fits = await fitsOf(request, g43x);
  const optics = fits.filter(({ footprintKey }) => footprintKey === g43x.plate).flatMap((fit) => fit.optics);
  await site.open(wizardPath(g43x));
  await waitForLaterParts(page);
  const lowest = async () =>
    (await column(page, 'Price')).map(([, texts]) =>
      texts.map((text) => Number(/^\$([\d,]+)/.exec(text)?.[1] ?? unpriced)),
    );
  await expect
    .poll(lowest)
    .toEqual(
      fits
        .filter(({ footprintKey }) => footprintKey === g43x.plate)
        .map((fit) => fit.optics.map(({ minPrice }) => minPrice ?? unpriced).toSorted((a, b) => a - b)),
    );

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Name: A to Z');
  await expect(page).toHaveURL(wizardPath(g43x, { sort: 'name' }));
  await page.getByText('All filters').click();
  await choice(page, 'Color', 'Green').check();
  const green = optics.filter(({ colors }) => colors?.includes('Green'));
  await expect(fitting(page)).toHaveCount(green.length);
  await choice(page, 'Brand', 'Olight').check();
  await expect(page).toHaveURL(wizardPath(g43x, { brand: 'Olight', color: 'Green', sort: 'name' }));
  await expect(nameLinks(page)).toHaveAccessibleName('Olight Osight S');
  await expect(page.getByRole('status').filter({ hasText: /^1 optic$/ })).toBeVisible();
  await expect(step(page, 2)).toContainText('G43X MOS');

  await site.open(wizardPath(g43x, { color: 'Green', brand: 'Shield Sights' }));
  await waitForLaterParts(page);
  await expect(page.getByText('No compatible optics match your filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(wizardPath(g43x));
  await expect(fitting(page)).toHaveCount(optics.length);
});

test("an uncertain fit shows a warning with sources, and similar footprints that won't fit with the reason", async ({
  page,
  site,
}) => {
  const notes = page.getByRole('region', { name: 'Check before you buy' });
  await site.open(wizardPath(pistol));
  await waitForLaterParts(page);
  await page.getByRole('link', { name: 'Check before you buy' }).click();
  await expect(notes).toBeInViewport();
  await expect(notes).toContainText('No page we’ve read confirms what mounts on it.');
  await notes.getByText('Sources', { exact: true }).click();
  await expect(notes.getByRole('link', { name: /^Guns Magazine/ })).toBeVisible();
  await site.open(wizardPath(g43x));
  await waitForLaterParts(page);
  await notes.getByText('Similar footprints that won’t fit').click();
  await expect(notes.getByRole('term')).toHaveText(['Holosun K', 'Trijicon RMRcc', 'Shield RMS']);
  await expect(notes.getByRole('definition').first()).toContainText('K sights have no rear sockets');
  await notes.getByRole('link', { name: 'Holosun K fits with an adapter plate' }).click();
  await expect(page).toHaveURL(wizardPath({ ...pistol, plate: 'holosun-k' }));
  await expect(results(page)).toContainText('Sold separately');
});

test('results are short rows on a phone, and tapping one opens its optic', async ({ page, site }) => {
  await page.setViewportSize(phone);
  await site.open(wizardPath(pistol));
  await waitForLaterParts(page);
  const rows = await fitting(page).all();
  for (const row of rows) expect((await row.boundingBox())?.height).toBeLessThan(110);
  const row = fitting(page).filter({ hasText: 'EPS Carry' });
  await expect(row).toContainText(/oz.*\$/);
  for (const header of ['Optic', 'Price']) {
    await expect(page.getByRole('columnheader', { name: header })).toBeVisible();
  }
  await row.getByText('1.0 oz').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Holosun EPS Carry' })).toBeVisible();
});

test('on a phone, filters are a sheet that says how many optics it will show', async ({ page, site }) => {
  await page.setViewportSize(phone);
  await site.open(wizardPath(g43x));
  await waitForLaterParts(page);
  await page.getByRole('link', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await choice(sheet, 'Emitter type', 'Enclosed').check();
  await sheet.getByRole('button', { name: /^Show \d+ optics$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(wizardPath(g43x, { emitterType: 'Enclosed' }));
});
