import { expect, test } from '../support/fixtures.ts';

test('from the list of pistols to a pistol, its optics by price, and one of them', async ({ page, site }) => {
  await site.open('/pistols');
  await page.getByRole('list', { name: 'Glock' }).getByRole('link', { name: 'G43X MOS' }).click();
  await expect(page).toHaveURL('/pistols/glock-g43x-mos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Red dots that fit the Glock G43X MOS');
  const table = page.getByRole('table', { name: 'Red dots that fit the Glock G43X MOS' });
  await expect(table.getByRole('rowheader', { name: /^Mounts directly/ })).toBeVisible();
  await table.getByRole('link', { name: /^Price/ }).click();
  await expect(page).toHaveURL('/pistols/glock-g43x-mos?sort=price');
  await expect(table.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.getByRole('columnheader', { name: 'How it mounts' })).toBeVisible();
  await table.getByRole('rowheader').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/optic\/\d+$/);
});

test('from the list of footprints to one, to one that looks alike, and to a pistol that takes it', async ({
  page,
  site,
}) => {
  await site.open('/footprints');
  await page.getByRole('link', { name: /^Shield RMSc/ }).click();
  await expect(page).toHaveURL('/footprints/rmsc');
  await page.getByRole('region', { name: 'Similar footprints' }).getByRole('link', { name: 'Holosun K' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Holosun K footprint');
  await page
    .getByRole('list', { name: 'With a plate sold separately' })
    .getByRole('link', { name: 'Glock G43X MOS' })
    .click();
  await expect(page).toHaveURL('/pistols/glock-g43x-mos');
});

test('a pistol shows what each page says of a disputed fact, and by keyboard where another was read; its meter explains itself', async ({
  page,
  site,
}) => {
  await site.open('/pistols/iwi-masada-orp');
  const weight = page.getByRole('definition').filter({ hasText: 'Sources disagree' });
  await expect(weight).toContainText('Sources disagree: 22.9 oz on armietiro.it; 26 oz on shootingillustrated.com', {
    useInnerText: true,
  });
  const capacity = page.getByRole('region', { name: 'About the Masada ORP' }).locator('dl > div', {
    has: page.getByText('Capacity', { exact: true }),
  });
  const check = capacity.getByRole('button', { name: 'Capacity: verified, where it was read' });
  const text = capacity.getByRole('paragraph');
  await expect(text).toBeHidden();
  await check.press('Enter');
  await expect(text).toHaveText(
    'Capacity 17 rounds: read on shootingillustrated.com (magazine) on November 25, 2026, “A service-size, 17+1-shot pistol”',
  );
  await expect(text).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text).toBeHidden();
  await expect(check).toBeFocused();

  await page.getByText(/^\d+ of \d+ facts verified, 1 disputed$/).click();
  await expect(page.getByText(/^A fact is verified once/)).toBeVisible();
});

test('a brand has its line by family, and its names decoded', async ({ page, site }) => {
  await site.open('/brands/holosun');
  await expect(page.getByRole('rowheader', { name: '507 series' })).toBeVisible();
  await page.getByRole('link', { name: 'How to read the names' }).click();
  const names = page.getByRole('region', { name: 'How to read Holosun names' });
  await expect(names.getByRole('row', { name: /^K, Carry/ })).toContainText('Holosun K footprint, for slim slides');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a check on a pistol leads to the footnote with the words', async ({ page }) => {
    await page.goto('/pistols/iwi-masada-orp');
    await page.getByRole('link', { name: 'Capacity: verified, where it was read' }).click();
    await expect(page).toHaveURL('/pistols/iwi-masada-orp#source-1');
    const footnote = page.getByRole('region', { name: 'Sources' }).getByRole('listitem').first();
    await expect(footnote).toBeInViewport();
    await expect(footnote).toContainText(
      '“A service-size, 17+1-shot pistol”, read on November 25, 2026: capacity 17 rounds',
    );
  });

  test('a pistol, a footprint and a brand can be read, and sorted', async ({ page }) => {
    await page.goto('/pistols/glock-g43x-mos');
    await expect(page.getByText('The Glock G43X MOS is cut for Shield RMSc.').first()).toBeVisible();
    await page.getByRole('link', { name: /^Weight/ }).click();
    await expect(page.getByRole('columnheader', { name: 'Weight' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('link', { name: 'Shield RMSc', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shield RMSc footprint');
    await page.goto('/brands/glock');
    await page.getByRole('list', { name: 'Glock pistols' }).getByRole('link', { name: 'G19 Gen5 MOS' }).click();
    await expect(page).toHaveURL('/pistols/glock-g19-gen5-mos');
  });
});

test('an unknown pistol, footprint and brand are 404 with ways on', async ({ page, site }) => {
  site.allow(/status of 404/);
  for (const path of ['/pistols/nobody', '/footprints/nothing', '/brands/nobody']) {
    expect([path, (await site.open(path)).status()]).toEqual([path, 404]);
    await expect(page.getByRole('main').getByRole('link', { name: 'Pistol Optics' })).toBeVisible();
  }
});

test('an optic’s pistols are an open list that a search narrows', async ({ page, site }) => {
  await site.open('/optic/2');
  const pistols = page.getByRole('region', { name: 'Fits these pistols' });
  const rows = pistols.getByRole('listitem');
  const all = await rows.count();
  await expect(pistols.getByRole('status')).toHaveText(`${all} pistols`);
  await expect(pistols.getByRole('heading', { name: /^With a plate sold separately \(\d+\)/ })).toBeAttached();
  const search = pistols.getByRole('searchbox', { name: 'Find your pistol' });
  await search.fill('g19 mos');
  await expect(rows.first()).toContainText('Glock G19');
  const some = await rows.count();
  expect(some).toBeLessThan(10);
  await expect(pistols.getByRole('status')).toHaveText(`${some} of ${all} pistols`);
  await search.fill('nothing like it');
  await expect(pistols.getByRole('status')).toHaveText('No pistols match.');
  await search.fill('');
  await expect(rows).toHaveCount(all);
});
