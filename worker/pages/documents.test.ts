import { expect, test } from 'vitest';
import { page } from '../testing/request.ts';
import { insertOptic } from '../testing/rows.ts';

test("an optic's texts never become markup, in its drawing neither", async () => {
  const attack = '</text></svg><img src=x onerror=alert(1)>&amp;"\'';
  const id = await insertOptic({
    brand: `Acme ${attack}`,
    productLine: attack,
    model: attack,
    moa: `2 ${attack}`,
    reticleTypes: attack,
    batteryAccess: attack,
    colors: attack,
    emitterType: attack,
    windowWidthMm: 20,
    windowHeightMm: 16,
    widthMm: 30,
    heightMm: 28,
  });
  for (const path of [`/optic/${id}`, `/pistol?brand=${encodeURIComponent(`Acme ${attack}`)}`, `/compare?ids=${id}`]) {
    const html = await page(path);
    expect(html).toContain('role="img"');
    expect(html).not.toMatch(/<img\s+src=x/i);
  }
});
