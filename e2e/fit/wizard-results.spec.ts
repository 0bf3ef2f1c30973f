import { expect, test } from '../support/fixtures.ts';
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
  for (const [title, verdict] of [
    ['Mounts directly', 'direct'],
    ['With a plate from the optic’s box', 'plate-in-optic-box'],
    ['With a plate sold separately', 'plate-sold-separately'],
  ] as const) {
    expect(numberOf(verdict)).toBeGreaterThan(0);
    await expect(results(page).getByRole('rowheader', { name: `${title} (${numberOf(verdict)})` })).toBeVisible();
  }
  for (const { hardware } of fits.filter(({ verdict }) => verdict !== 'direct')) {
    await expect(results(page).getByText(hardware)).toHaveCount(1);
  }

  const rmsc = /^Schematic: 2 screws .* 4 lugs/;
  await expect(option(page, 3, 'Shield RMSc').getByRole('img', { name: rmsc })).toBeVisible();
  await expect(page.getByText(/^Schematic, not to scale/)).toBeVisible();

  const unconfirmed = fits.flatMap((fit) => fit.optics).filter(({ confidence }) => confidence === 'low').length;
  expect(unconfirmed).toBeGreaterThan(1);
  await expect(page.getByText(`Low confidence (unconfirmed): ${unconfirmed} optics.`)).toHaveCount(1);
});

test('an optic with a plate in its own box does not send its owner to buy one', async ({ page, site }) => {
  await site.open(wizardPath(pistol));
  for (const [plate, name] of [
    ['', 'All plates'],
    ['rmsc', 'Shield RMSc'],
    ['holosun-k', 'Holosun K'],
  ] as const) {
    await option(page, 3, name).click();
    await expect(page).toHaveURL(wizardPath({ ...pistol, ...(plate && { plate }) }));
    await expect(option(page, 3, name)).toHaveAttribute('aria-current', 'true');
    const group = results(page).getByRole('rowgroup').filter({ hasText: 'EPS Carry' });
    await expect(group).toContainText('Shield RMSc plate, in the optic’s box');
    await expect(group).not.toContainText('sold separately');
  }
});

test('plates in the box are named in the step and the results', async ({ page, site }) => {
  await site.open(wizardPath({ brand: 'Glock', model: 'G19 Gen5 MOS' }));
  const plate = option(page, 3, 'Trijicon RMR');
  await expect(plate).toContainText('In the box');
  await plate.click();
  await expect(results(page)).toContainText('With a plate from the pistol’s box');
  await expect(results(page)).toContainText('Glock MOS plate 02, in the pistol’s box');
});

test('clicking a row opens the optic, except on its button', async ({ page, site }) => {
  await site.open(wizardPath(g43x));
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

test('results are sorted and filtered like a list, and the URL keeps the pistol', async ({ page, site, request }) => {
  const fits = await fitsOf(request, g43x);
  const optics = fits.filter(({ footprintKey }) => footprintKey === g43x.plate).flatMap((fit) => fit.optics);
  await site.open(wizardPath(g43x));
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high');
  await expect(page).toHaveURL(wizardPath(g43x, { sort: 'price' }));
  const lowest = async () =>
    (await column(page, 'Price')).map(([, texts]) => texts.map((text) => Number(text.match(/[\d,]+/)?.[0])));
  await expect
    .poll(lowest)
    .toEqual(
      fits
        .filter(({ footprintKey }) => footprintKey === g43x.plate)
        .map((fit) => fit.optics.map(({ minPrice }) => minPrice ?? 0).toSorted((a, b) => a - b)),
    );

  await page.getByText(/^Filters/).click();
  await choice(page, 'Color', 'Green').check();
  const green = optics.filter(({ colors }) => colors?.includes('Green'));
  await expect(fitting(page)).toHaveCount(green.length);
  await choice(page, 'Brand', 'Olight').check();
  await expect(page).toHaveURL(wizardPath(g43x, { brand: 'Olight', color: 'Green', sort: 'price' }));
  await expect(nameLinks(page)).toHaveAccessibleName('Olight Osight S');
  await expect(page.getByRole('status').filter({ hasText: /^1 optic$/ })).toBeVisible();
  await expect(step(page, 2)).toContainText('G43X MOS');

  await site.open(wizardPath(g43x, { color: 'Green', brand: 'Shield Sights' }));
  await expect(page.getByText('No compatible optics match your filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(wizardPath(g43x));
  await expect(fitting(page)).toHaveCount(optics.length);
});

test('an invalid result filter can be removed alone', async ({ page, site }) => {
  await site.open(wizardPath(g43x, { color: 'Green', maxPrice: 'abc', sort: 'price' }));
  await expect(page.getByRole('alert')).toContainText('This filter isn’t valid.');
  await expect(fitting(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Remove this filter' }).click();
  await expect(page).toHaveURL(wizardPath(g43x, { color: 'Green', sort: 'price' }));
  await expect(fitting(page).first()).toBeVisible();
});

test('a pistol or plate that nothing fits shows the empty message', async ({ page, site }) => {
  await site.open('/pistol-wizard?brand=Glock');
  await page.route('**/api/pistols/*/optics', (route) => route.fulfill({ json: [] }));
  await option(page, 2, 'G43X MOS').click();
  await expect(page.getByText('No compatible optics found for this mounting plate.')).toBeVisible();
  await option(page, 3, 'Shield RMSc').click();
  await expect(page.getByText('No compatible optics found for this mounting plate.')).toBeVisible();
  await expect(fitting(page)).toHaveCount(0);
});

test("an uncertain fit shows a warning with sources, and similar footprints that won't fit with the reason", async ({
  page,
  site,
}) => {
  const notes = page.getByRole('region', { name: 'Check before you buy' });
  await site.open(wizardPath(pistol));
  await page.getByRole('link', { name: 'Check before you buy' }).click();
  await expect(notes).toBeInViewport();
  await expect(notes).toContainText('low confidence: unconfirmed');
  await expect(notes).toContainText('No page we read confirms all of its footprints and plates.');
  await notes.getByText('Sources', { exact: true }).click();
  await expect(notes.getByRole('link', { name: /^https:/ }).first()).toBeVisible();
  await notes.getByText('Similar footprints that won’t fit').click();
  await expect(notes.getByRole('term')).toHaveText(['Shield RMS']);
  await site.open(wizardPath(g43x));
  await notes.getByText('Similar footprints that won’t fit').click();
  await expect(notes.getByRole('term')).toHaveText(['Holosun K', 'Trijicon RMRcc', 'Shield RMS']);
  await expect(notes.getByRole('definition').first()).toContainText('K sights have no rear sockets');
  await notes.getByRole('link', { name: 'Holosun K fits with an adapter plate' }).click();
  await expect(page).toHaveURL(wizardPath({ ...pistol, plate: 'holosun-k' }));
  await expect(results(page)).toContainText('sold separately');

  await site.open(wizardPath({ brand: 'Ruger', model: 'Mark IV 22/45 Lite' }));
  await expect(page.getByRole('link', { name: 'Check before you buy' }), 'confidence is high').toBeHidden();
});

test('a similar footprint that mounts directly is not listed as unfit', async ({ page, site }) => {
  await site.open(wizardPath({ brand: 'SIG Sauer', model: 'P365X' }));
  const notes = page.getByRole('region', { name: 'Check before you buy' });
  await notes.getByText('Similar footprints that won’t fit').click();
  await expect(notes.getByRole('term').filter({ hasText: 'Trijicon RMRcc' })).toBeVisible();
  await expect(notes.getByRole('term').filter({ hasText: 'Holosun K' })).toHaveCount(0);
});

test('pistols and results that fail to load offer a retry', async ({ page, site }) => {
  site.allow(/Failed to load resource/);
  await site.open('/about');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pistol Wizard' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch pistols');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await option(page, 1, 'Glock').click();
  await expect(option(page, 2, 'G43X MOS')).toBeVisible();

  await page.route('**/api/pistols/*/optics', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await option(page, 2, 'G43X MOS').click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch compatible optics');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(fitting(page).first()).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('results are short rows on a phone, and tapping one opens its optic', async ({ page, site }) => {
  await page.setViewportSize(phone);
  await site.open(wizardPath(pistol));
  const rows = await fitting(page).all();
  for (const row of rows) expect((await row.boundingBox())?.height).toBeLessThan(90);
  const row = fitting(page).filter({ hasText: 'EPS Carry' });
  await expect(row).toContainText(/oz.*\$/);
  for (const header of ['Optic', 'Weight', 'Price']) {
    await expect(page.getByRole('columnheader', { name: header })).toBeVisible();
  }
  await row.getByRole('cell', { name: /oz$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Holosun EPS Carry' })).toBeVisible();
});
