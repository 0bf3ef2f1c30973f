import { expect, test } from '../support/fixtures.ts';

test('a rifle sight names its mounts, lowest first, and leads to them beside an iron sight and to one of them', async ({
  page,
  site,
  request,
}) => {
  const [t2] = await (await request.get('/api/optics/rifle?q=Micro+T-2')).json();
  await site.open(`/optic/${t2.id}`);
  const mounts = page.getByRole('region', { name: 'Mounts for this optic' });
  await expect(mounts.getByRole('listitem').first()).toContainText('1.42 in (36.1 mm), absolute co-witness');
  await expect(mounts.getByRole('listitem').last()).toContainText('2.91 in (73.9 mm), night vision');

  await mounts.getByRole('link', { name: /drawn beside an iron sight/ }).click();
  await expect(page).toHaveURL('/mounts#aimpoint-micro');
  const heading = page.getByRole('heading', { name: 'Aimpoint Micro mounts' });
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Aimpoint Micro mounts');
  await expect(page.getByRole('link', { name: 'Unity Tactical FAST Micro', exact: true })).toHaveAttribute(
    'href',
    '/plates/unity-fast-micro',
  );
});

test('co-witness is told for an AR-15, and not on another rifle, which is remembered', async ({ page, site }) => {
  await site.open('/mounts');
  const tall = page.getByRole('listitem').filter({ hasText: 'Unity Tactical FAST Micro-S' });
  await expect(tall).toContainText('Night vision');
  await page.getByRole('radio', { name: 'Other rifle with a rail' }).check();
  await expect(tall).toContainText('2.26 in (57.4 mm)');
  await expect(tall).not.toContainText('Night vision');
  await site.reload();
  await expect(page.getByRole('radio', { name: 'Other rifle with a rail' })).toBeChecked();
});

test('a card says how high a rifle sight sits as sold, with its name on an AR-15 only', async ({ page, site }) => {
  await site.open('/rifle?brand=EOTECH');
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'EOTECH HWS EXPS3' }) });
  await expect(card).toContainText('lower third, about 1.57 in');
  await page.getByRole('radio', { name: 'Other rifle with a rail' }).check();
  await expect(card).toContainText('about 1.57 in');
  await expect(card).not.toContainText('lower third');
});
