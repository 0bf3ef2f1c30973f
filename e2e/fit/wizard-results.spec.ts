import { expect, test } from '../support/fixtures.ts';
import { choice } from '../support/list.ts';
import { phone } from '../support/pages.ts';
import { column, compatible, fitting, g43x, names, option, step, wizardPath } from '../support/wizard.ts';

test('every result says how it mounts and names the plate', async ({ page, site }) => {
  await site.open(wizardPath({ ...g43x, plate: 'holosun-k' }));
  const cells = await column(page, 'How it mounts');
  expect(cells.length).toBeGreaterThan(1);
  for (const cell of cells) {
    expect(cell).toMatch(
      /With a plate sold separately.*RMSc-to-K plate|With a plate from the optic’s box.*Shield RMSc plate/s,
    );
  }
});

test('an optic with a plate in its own box does not send its owner to buy one', async ({ page, site }) => {
  await site.open(wizardPath({ ...g43x, plate: 'holosun-k' }));
  const row = fitting(page).filter({ hasText: 'EPS Carry' });
  await expect(row).toContainText('Shield RMSc plate, in the optic’s box');
  await expect(row).not.toContainText('sold separately');
});

test('plates in the box are named in the step and the results', async ({ page, site, request }) => {
  const pistols: { id: number; brand: string; model: string; includesPlates: string[] }[] = await (
    await request.get('/api/pistols')
  ).json();
  const pistol = pistols.find(({ includesPlates }) => includesPlates.length > 0);
  const { choices } = await (await request.get(`/api/pistols/${pistol?.id}`)).json();
  const inBox = choices.find(({ how }: { how: string }) => how === 'plate-in-box');
  await site.open(wizardPath({ brand: pistol?.brand ?? '', model: pistol?.model ?? '' }));
  await page
    .getByRole('region', { name: 'Default footprint and plates in the box' })
    .getByRole('link', { name: inBox.footprintName })
    .click();
  await expect(fitting(page).first()).toContainText('With a plate from the pistol’s box');
  const plate = inBox.adapterInfo.replace('in the box', 'in the pistol’s box');
  await expect(fitting(page).first()).toContainText(plate);
});

test('clicking a row opens the optic, except on its button', async ({ page, site }) => {
  await site.open(wizardPath(g43x));
  const row = fitting(page).first();
  const name = (await row.getByRole('rowheader').getByRole('link').getAttribute('aria-label')) ?? '';
  await row.getByRole('button', { name: `Compare ${name}` }).click();
  await expect(page.getByRole('link', { name: 'Compare (1)' })).toBeVisible();
  await expect(row.getByRole('button', { name: `Remove ${name} from comparison` })).toHaveText('Remove');
  await expect(page).toHaveURL(wizardPath(g43x));

  await row.getByRole('cell', { name: /^Mounts directly|Mounting/ }).click();
  await expect(page).toHaveURL(/\/optic\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(fitting(page).first()).toBeVisible();
  await fitting(page).first().getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('results are sorted and filtered like a list, and the URL keeps the pistol', async ({ page, site, request }) => {
  const optics = await compatible(request, g43x.plate);
  await site.open(wizardPath(g43x));
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high');
  await expect(page).toHaveURL(wizardPath(g43x, { sort: 'price' }));
  const lowest = async () => (await column(page, 'Price')).map((text) => Number(text.match(/[\d,]+/)?.[0]));
  await expect.poll(lowest).toEqual(optics.map(({ minPrice }) => minPrice ?? 0).toSorted((a, b) => a - b));

  await page.getByText(/^Filters/).click();
  await choice(page, 'Color', 'Green').check();
  const green = optics.filter(({ colors }) => colors?.includes('Green'));
  await expect(fitting(page)).toHaveCount(green.length);
  await choice(page, 'Brand', 'Olight').check();
  await expect(page).toHaveURL(wizardPath(g43x, { brand: 'Olight', color: 'Green', sort: 'price' }));
  await expect(fitting(page).getByRole('rowheader').getByRole('link')).toHaveAccessibleName('Olight Osight S');
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

test("the slide's footprint and the plate's are drawn", async ({ page, site }) => {
  await site.open('/pistol-wizard?brand=Glock&model=G43X+MOS');
  const rmsc = /^Schematic: 2 screws .* 4 lugs/;
  await expect(option(page, 3, 'Shield RMSc').getByRole('img', { name: rmsc })).toBeVisible();
  await expect(page.getByText(/^Schematic, not to scale/)).toBeVisible();
  await option(page, 3, 'Holosun K').click();
  const drawn = page.getByRole('region', { name: /^Optics that fit the Glock G43X MOS/ });
  const definition = (term: string) =>
    drawn.locator('dl', { has: page.getByRole('term').filter({ hasText: term }) }).getByRole('definition');
  await expect(definition('Your slide')).toHaveText('Shield RMSc');
  await expect(definition('Your slide').getByRole('img', { name: rmsc })).toBeVisible();
  await expect(definition('With the plate')).toHaveText('Holosun K');
  await expect(drawn.getByText(/^Schematic, not to scale/)).toBeVisible();

  await site.open(wizardPath(g43x));
  await expect(definition('Your slide')).toHaveText('Shield RMSc');
  await expect(definition('With the plate')).toHaveCount(0);
});

test('a plate that nothing fits shows the empty message', async ({ page, site }) => {
  await site.open('/pistol-wizard?brand=Glock&model=G43X+MOS');
  await page.route('**/api/optics/compatible/rmsc?*', (route) => route.fulfill({ json: [] }));
  await option(page, 3, 'Shield RMSc').click();
  await expect(page.getByText('No compatible optics found for this mounting plate.')).toBeVisible();
  await expect(fitting(page)).toHaveCount(0);
});

test("similar footprints that won't fit are listed with the reason", async ({ page, site }) => {
  await site.open(wizardPath(g43x));
  const notes = page.getByRole('region', { name: 'Similar footprints that won’t fit' });
  await expect(notes.getByRole('term')).toHaveText(['Holosun K', 'Trijicon RMRcc', 'Shield RMS']);
  await expect(notes.getByRole('definition').first()).toContainText('K sights have no rear sockets');
  await notes.getByRole('link', { name: 'Holosun K fits with an adapter plate' }).click();
  await expect(page).toHaveURL(wizardPath({ ...g43x, plate: 'holosun-k' }));
  await expect(fitting(page).filter({ hasText: 'sold separately' }).first()).toBeVisible();
});

test('a similar footprint that mounts directly is listed as fitting', async ({ page, site }) => {
  const pistol = { brand: 'SIG Sauer', model: 'P365X' };
  await site.open(wizardPath({ ...pistol, plate: 'rmsc' }));
  const unfit = page.getByRole('region', { name: 'Similar footprints that won’t fit' });
  await expect(unfit.getByRole('term')).toHaveText(['Trijicon RMRcc', 'Shield RMS']);
  const fit = page.getByRole('region', { name: 'Similar footprints that also mount directly' });
  await fit.getByRole('link', { name: 'Holosun K' }).click();
  await expect(page).toHaveURL(wizardPath({ ...pistol, plate: 'holosun-k' }));
  await expect(fitting(page).first()).toContainText('Mounts directly');
  await expect(fit.getByRole('link')).toHaveText(['Shield RMSc']);
});

test('only optics with sources link to them', async ({ page, site, request }) => {
  const optics: { sources: string[]; confidence: string }[] = await (
    await request.get('/api/optics/compatible/rmsc')
  ).json();
  const uncertain = optics.filter(({ confidence }) => confidence !== 'high');
  const without = uncertain.filter(({ sources }) => sources.length === 0);
  expect(without.length).toBeGreaterThan(0);
  await site.open(wizardPath(g43x));
  await expect(fitting(page).filter({ hasText: 'no sources listed' })).toHaveCount(without.length);
  await expect(fitting(page).getByRole('link', { name: 'sources' })).toHaveCount(uncertain.length - without.length);
});

test('an uncertain fit shows a warning with sources', async ({ page, site }) => {
  await site.open(wizardPath(g43x));
  const note = page.getByRole('complementary').filter({ hasText: 'Check before you buy' });
  await expect(note).toContainText('low confidence: unconfirmed');
  await expect(note).toContainText('No page we read confirms all of its footprints and plates.');
  await note.getByText('Sources', { exact: true }).click();
  await expect(note.getByRole('link').first()).toHaveAttribute('href', /^https:\/\//);
  await expect(note.getByRole('link').first()).toBeVisible();

  await site.open(wizardPath({ brand: 'Ruger', model: 'Mark IV 22/45 Lite', plate: 'picatinny' }));
  await expect(page.getByText('Check before you buy'), 'confidence is high').toBeHidden();
});

test('results that fail to load offer a retry', async ({ page, site }) => {
  site.allow(/status of 500/);
  await site.open('/pistol-wizard?brand=Glock&model=G43X+MOS');
  await page.route('**/api/optics/compatible/*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await option(page, 3, 'Shield RMSc').click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch compatible optics');
  await page.unroute('**/api/optics/compatible/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(fitting(page).first()).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('pistols that fail to load offer a retry', async ({ page, site }) => {
  site.allow(/Failed to load resource/);
  await site.open('/about');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pistol Wizard' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch pistols');
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await option(page, 1, 'Glock').click();
  await expect(option(page, 2, 'G43X MOS')).toBeVisible();
});

test('results are cards on a phone, and tapping one opens its optic', async ({ page, site, request }) => {
  await page.setViewportSize(phone);
  await site.open(wizardPath(g43x));
  const optics = await compatible(request, g43x.plate);
  await expect(fitting(page)).toHaveCount(optics.length);
  const [first, second] = [await fitting(page).nth(0).boundingBox(), await fitting(page).nth(1).boundingBox()];
  expect(first?.height, 'facts are stacked').toBeGreaterThan(200);
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
  const unknown = fitting(page).nth(optics.findIndex(({ weightOz }) => weightOz === null));
  await expect(unknown.getByText('Price', { exact: true })).toBeVisible();
  const size = await unknown.getByText('Weight', { exact: true }).locator('..').boundingBox();
  expect(size?.height, 'an unknown fact takes no room').toBeLessThanOrEqual(1);

  const index = optics.findIndex(({ weightOz, batteryLifeHours }) => weightOz !== null && batteryLifeHours !== null);
  const known = fitting(page).nth(index);
  for (const label of ['Mounting', 'Emitter', 'Weight', 'Battery life', 'Price']) {
    await expect(known.getByText(label, { exact: true })).toBeVisible();
  }
  await known.getByText('Battery life', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: names(optics.slice(index))[0] ?? '' })).toBeVisible();
});
