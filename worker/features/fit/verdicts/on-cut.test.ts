import { expect, test } from 'vitest';
import { fitIn } from '#domain/fit/verdicts/verdict-texts.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { read } from '#worker/testing/request.ts';
import { db } from '#worker/testing/rows.ts';
import { readFootprints } from '../footprints/current-footprints.ts';

await loadCatalog();
await readFootprints(db, true);
const slug = 'sig-sauer-p365-xmacro';
const { pistol, cuts } = (await read('/api/pistols/by-slug/:slug', `/api/pistols/by-slug/${slug}`)).body;
const { body: optics } = await read('/api/optics/pistol');
const optic = optics.find((one) => opticFullName(one).startsWith('Holosun 507K'))?.id ?? 0;

/** The verdict of one pair, in everything that knows the cut of the slide. */
async function verdictsOf(cut: string) {
  const search = cut === '' ? '' : `?cut=${cut}`;
  const of = (fits: readonly { verdict: string; optics: readonly { id: number }[] }[]) =>
    fits.find((fit) => fit.optics.some(({ id }) => id === optic))?.verdict ?? 'unknown';
  const { body: marks } = await read('/api/pistols/:id/fits', `/api/pistols/${pistol.id}/fits${search}`);
  const { body: wizard } = await read('/api/pistols/:id/optics', `/api/pistols/${pistol.id}/optics${search}`);
  const { body: page } = await read('/api/pistols/by-slug/:slug', `/api/pistols/by-slug/${slug}${search}`);
  const { body: detail } = await read('/api/pistols/:id', `/api/pistols/${pistol.id}${search}`);
  const asked = search.replace('?', '&');
  const { body: fit } = await read('/api/fit', `/api/fit?pistol=${pistol.id}&optic=${optic}${asked}`);
  const { body: list } = await read('/api/optics/pistol', `/api/optics/pistol?for=${slug}&fits=direct${asked}`);
  const { body: facets } = await read(
    '/api/optics/pistol/facets',
    `/api/optics/pistol/facets?for=${slug}&fits=direct${asked}`,
  );
  expect(facets.fits?.direct).toBe(list.length);
  expect(page.choices.map((one) => one.footprintKey)).toEqual(detail.choices.map((one) => one.footprintKey));
  return {
    cuts: fit.cuts.map(({ key, verdict }) => [key, verdict]),
    verdicts: new Set([fit.verdict, fitIn(marks, optic).verdict, of(wizard), of(page.fits)]),
    isListed: list.some(({ id }) => id === optic),
  };
}

test('who names the cut of the slide gets its verdict everywhere, and whoever names none is told that of each', async () => {
  const ofEach = [
    ['sig-rmsc', 'direct'],
    ['sig-loc-compact', 'unknown'],
  ];
  expect(await verdictsOf('')).toEqual({ cuts: ofEach, verdicts: new Set(['direct']), isListed: true });
  expect(await verdictsOf('sig-rmsc')).toEqual({ cuts: ofEach, verdicts: new Set(['direct']), isListed: true });
  expect(await verdictsOf('sig-loc-compact')).toEqual({
    cuts: ofEach,
    verdicts: new Set(['unknown']),
    isListed: false,
  });
});

test.each(['glock-slimline-mos', 'no-such-cut'])('%s is no cut of the pistol, so it changes nothing', async (cut) => {
  expect(await verdictsOf(cut)).toEqual(await verdictsOf(''));
});

test('only a model with several cuts asks which one the slide has', async () => {
  expect(cuts.map(({ key }) => key)).toEqual(['sig-rmsc', 'sig-loc-compact']);
  const { body: detail } = await read('/api/pistols/:id', `/api/pistols/${pistol.id}`);
  expect(detail.cuts.map(({ key, note }) => [key, note])).toEqual(pistol.cuts.map(({ name, note }) => [name, note]));
  const { body: glock } = await read('/api/pistols/by-slug/:slug', '/api/pistols/by-slug/glock-g43x-mos');
  expect(glock.cuts).toHaveLength(1);
  expect((await read('/api/pistols/:id', `/api/pistols/${glock.pistol.id}`)).body.cuts).toEqual([]);
});

test('pistols with the same cuts have the same verdict for every optic, and no “can’t mount” lacks its reason', async () => {
  const { body: pistols } = await read('/api/pistols');
  const families = Map.groupBy(
    pistols.filter((one) => one.cuts.length > 0),
    (one) => JSON.stringify(one.cuts),
  );
  expect([...families.values()].filter(({ length }) => length > 1).length).toBeGreaterThan(15);
  for (const [name, family] of families) {
    const verdicts = new Set<string>();
    for (const { id } of family) {
      const { body } = await read('/api/pistols/:id/fits', `/api/pistols/${id}/fits`);
      expect(body.filter(({ verdict, reason }) => verdict === 'no' && !reason?.text)).toEqual([]);
      verdicts.add(
        optics
          .map((one) => fitIn(body, one.id).verdict.replace('plate-in-pistol-box', 'plate-sold-separately'))
          .join(' '),
      );
    }
    expect([name, verdicts.size]).toEqual([name, 1]);
  }
});
