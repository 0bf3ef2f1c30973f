import { makeOptic } from '../../support/admin/admin-optics.ts';
import { signInAsAdmin } from '../../support/admin/admins.ts';
import { expect, test } from '../../support/fixtures.ts';

const gone = 'https://pictures.example/gone.png';

for (const when of ['before', 'after'] as const) {
  test(`an image that fails ${when} hydration shows a placeholder`, async ({ page, site }) => {
    site.allow(/ERR_FAILED|pictures\.example/);
    await signInAsAdmin(page);
    const { id } = await makeOptic(page, { frontImageUrl: gone });
    const { promise: hydrated, resolve: fail } = Promise.withResolvers<void>();
    await page.route(gone, async (route) => {
      if (when === 'after') await hydrated;
      await route.abort();
    });
    const failed = page.waitForEvent('requestfailed', (request) => request.url() === gone);
    await page.route('**/assets/index-*.js', async (route) => {
      if (when === 'before') await failed;
      await route.continue();
    });
    await site.open(`/optic/${id}`);
    fail();
    await expect(page.getByRole('region', { name: 'Images' })).toHaveText('Image could not be loaded');
  });
}
