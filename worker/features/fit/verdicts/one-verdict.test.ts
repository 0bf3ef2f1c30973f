import { expect, test } from 'vitest';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { proofKindOf } from '#domain/fit/verdicts/proof-kind.ts';
import { fitOf, fitsOf } from '#domain/fit/verdicts/verdict.ts';
import { isMounted } from '#domain/fit/verdicts/verdict-texts.ts';
import { isForPistols } from '#domain/optics/optics.ts';
import { loadCatalog, shippedCatalog } from '#worker/testing/catalog.ts';
import { read, refusal, request } from '#worker/testing/request.ts';
import { insertOptic, insertPistol } from '#worker/testing/rows.ts';

await loadCatalog();
const catalog = shippedCatalog();
const { body: pistols } = await read('/api/pistols');
const optics = [
  ...new Map(
    [...(await read('/api/optics/pistol')).body, ...(await read('/api/optics/rifle')).body].map((one) => [one.id, one]),
  ).values(),
];

const wanted = new Map(
  pistols.flatMap((pistol) => {
    const row = catalog.pistols.find(({ brand, model }) => brand === pistol.brand && model === pistol.model);
    if (row === undefined) throw new Error(`${pistol.brand} ${pistol.model} is not in the catalog`);
    return fitsOf(shippedRegistry, row, optics).map(
      (fit, index) => [`${pistol.id} ${optics[index]?.id}`, fit] as const,
    );
  }),
);

type ShownFit = { verdict: string; footprintKey: string | null; hardware: string; adapterInfo: string | null };
const inShort = (fit: ShownFit) => [fit.verdict, fit.footprintKey, fit.hardware, fit.adapterInfo].join('; ');

const wantedWhere = (include: (verdict: (typeof fits)[number]) => boolean) =>
  [...wanted].filter(([, fit]) => include(fit)).map(([pair, fit]) => `${pair}: ${inShort(fit)}`);
const fits = [...wanted.values()];

const fitsOfPistols = new Map<number, Awaited<ReturnType<typeof fitsOfPistol>>>();
for (const { id } of pistols) fitsOfPistols.set(id, await fitsOfPistol(id));
const pistolsOfOptics = new Map<number, Awaited<ReturnType<typeof pistolsOfOptic>>>();
for (const { id } of optics) pistolsOfOptics.set(id, await pistolsOfOptic(id));

async function fitsOfPistol(id: number) {
  return (await read('/api/pistols/:id/fits', `/api/pistols/${id}/fits`)).body;
}

async function pistolsOfOptic(id: number) {
  return (await read('/api/optics/:id/pistols', `/api/optics/${id}/pistols`)).body;
}

const listed = (id: number) =>
  (fitsOfPistols.get(id) ?? []).flatMap(({ opticIds, ...fit }) =>
    opticIds.map((opticId) => `${id} ${opticId}: ${inShort(fit)}`),
  );

test('every pistol and every optic of the catalog are compared', () => {
  expect([pistols.length, optics.length]).toEqual([catalog.pistols.length, catalog.optics.length]);
  expect(wanted.size).toBe(pistols.length * optics.length);
  expect(new Set(fits.map(({ verdict }) => verdict)).size).toBe(6);
});

test("a pistol's fits are those of the domain, for every pair", () => {
  const found = pistols.flatMap(({ id }) => listed(id));
  expect(found.sort()).toEqual(wantedWhere(() => true).sort());
});

test("an optic's pistols are those of the domain, for every pair", () => {
  const found = [...pistolsOfOptics].flatMap(([id, fits]) => fits.map((fit) => `${fit.id} ${id}: ${inShort(fit)}`));
  expect(found.sort()).toEqual(wantedWhere(({ verdict }) => isMounted(verdict)).sort());
});

const rowOfOptic = ({ brand, productLine, model }: (typeof catalog.optics)[number] | (typeof optics)[number]) =>
  [brand, productLine, model].join('/');
const opticRows = new Map(catalog.optics.map((row) => [rowOfOptic(row), row]));
const nobody = { run: 0, didNotFit: 0 };

test("marks and an optic's pistols name the same disputes as the domain, for every pair", () => {
  const disputes = pistols.flatMap((pistol) => {
    const row = catalog.pistols.find(({ brand, model }) => brand === pistol.brand && model === pistol.model);
    return optics.flatMap((optic) => {
      const end = opticRows.get(rowOfOptic(optic));
      if (row === undefined || end === undefined) throw new Error(`${rowOfOptic(optic)} is not in the catalog`);
      const fit = fitOf(shippedRegistry, { ...row, confidence: 'low' }, { ...end, confidence: 'low' });
      const isDisputed = proofKindOf(fit, nobody) === 'disputed';
      return isDisputed ? [{ pair: `${pistol.id} ${optic.id}`, fits: isMounted(fit.verdict) }] : [];
    });
  });
  expect(disputes.length).toBeGreaterThan(50);
  const marked = [...fitsOfPistols].flatMap(([id, fits]) =>
    fits.flatMap((fit) => (fit.isDisputed ? fit.opticIds.map((optic) => `${id} ${optic}`) : [])),
  );
  expect(marked.sort()).toEqual(disputes.map(({ pair }) => pair).sort());
  const ofOptics = [...pistolsOfOptics].flatMap(([id, fits]) =>
    fits.flatMap((pistol) => (pistol.isDisputed ? [`${pistol.id} ${id}`] : [])),
  );
  expect(ofOptics.sort()).toEqual(disputes.flatMap(({ pair, fits: fitting }) => (fitting ? [pair] : [])).sort());
});

test('one fit is that of the domain, for every 101st pair', async () => {
  const sample = [...wanted].filter((_, index) => index % 101 === 0);
  expect(new Set(sample.map(([, { verdict }]) => verdict)).size).toBe(6);
  for (const [pair, fit] of sample) {
    const [pistol, optic] = pair.split(' ');
    const { body } = await read('/api/fit', `/api/fit?pistol=${pistol}&optic=${optic}`);
    expect([pair, inShort(body)]).toEqual([pair, inShort(fit)]);
  }
});

test('the wizard lists for every pistol, and the page of every third, those optics of the domain that are for pistols', async () => {
  const forRifles = new Set(optics.filter(({ primaryUse }) => !isForPistols(primaryUse)).map(({ id }) => String(id)));
  const mounted = wantedWhere(({ verdict }) => isMounted(verdict));
  const wantedRows = mounted.filter((pair) => !forRifles.has(pair.split(/[ :]/, 2)[1] ?? '')).sort();
  expect(wantedRows.length).toBeLessThan(mounted.length);
  const rowsOf = (id: number, fits: readonly (ShownFit & { optics: readonly { id: number }[] })[]) =>
    fits.flatMap(({ optics: rows, ...fit }) => rows.map((row) => `${id} ${row.id}: ${inShort(fit)}`));
  const inWizard: string[] = [];
  const onPages: string[] = [];
  for (const [index, { id, slug }] of pistols.entries()) {
    inWizard.push(...rowsOf(id, (await read('/api/pistols/:id/optics', `/api/pistols/${id}/optics`)).body));
    if (index % 3 === 0)
      onPages.push(...rowsOf(id, (await read('/api/pistols/by-slug/:slug', `/api/pistols/by-slug/${slug}`)).body.fits));
  }
  expect(inWizard.sort()).toEqual(wantedRows);
  const opened = new Set(pistols.filter((_, index) => index % 3 === 0).map(({ id }) => String(id)));
  expect(onPages.sort()).toEqual(wantedRows.filter((pair) => opened.has(pair.split(' ')[0] ?? '')));
});

test("a list's filter by pistol and its counts are those of the domain, for every fifteenth pistol", async () => {
  const listed = optics.filter(({ primaryUse }) => isForPistols(primaryUse)).map(({ id }) => id);
  for (const { id, slug } of pistols.filter((_, index) => index % 15 === 0)) {
    const verdictOf = (opticId: number) => wanted.get(`${id} ${opticId}`)?.verdict ?? 'unknown';
    const direct = listed.filter((opticId) => verdictOf(opticId) === 'direct');
    const plate = listed.filter((opticId) => isMounted(verdictOf(opticId)) && verdictOf(opticId) !== 'direct');
    for (const [fits, ids] of [
      ['fits=direct', direct],
      ['fits=plate', plate],
      ['fits=direct&fits=plate', [...direct, ...plate]],
    ] as const) {
      const { body } = await read('/api/optics/pistol', `/api/optics/pistol?for=${slug}&${fits}`);
      expect([slug, fits, body.map((optic) => optic.id).sort((a, b) => a - b)]).toEqual([
        slug,
        fits,
        ids.toSorted((a, b) => a - b),
      ]);
    }
    const { body } = await read('/api/optics/pistol/facets', `/api/optics/pistol/facets?for=${slug}&fits=direct`);
    expect([slug, body.fits, body.total]).toEqual([
      slug,
      { direct: direct.length, plate: plate.length },
      direct.length,
    ]);
  }
});

test('what mounts on a plate fits the pistol', async () => {
  for (const { id, model } of pistols.filter((_, index) => index % 10 === 0)) {
    const fitting = new Set(
      (fitsOfPistols.get(id) ?? []).flatMap(({ verdict, opticIds }) =>
        isMounted(verdict) ? opticIds.map(String) : [],
      ),
    );
    const { choices } = (await read('/api/pistols/:id', `/api/pistols/${id}`)).body;
    for (const { footprintKey } of choices) {
      const path = `/api/optics/compatible/${footprintKey}`;
      const { body } = await read('/api/optics/compatible/:footprint', path);
      const unlisted = body.filter((optic) => !fitting.has(String(optic.id)));
      expect([model, footprintKey, unlisted.map((optic) => optic.id)]).toEqual([model, footprintKey, []]);
    }
  }
});

test.each([
  ['its name', 'Swampfox Kraken', 'Trijicon RMR'],
  ['an alias', 'kraken', 'RMR'],
  ['another spelling', 'Swampfox-Kraken Cut', 'Trijicon RMR plate'],
])('a default and a plate in the box count everywhere without a row of their own, by %s', async (_, cut, plate) => {
  const pistol = await insertPistol({ defaultFootprint: cut, includesPlates: [plate] });
  const direct = await insertOptic({ footprint: 'Swampfox Kraken' });
  const plated = await insertOptic({ footprint: 'Trijicon RMR' });
  const { slug } = (await read('/api/pistols/:id', `/api/pistols/${pistol}`)).body.pistol;
  const page = (await read('/api/pistols/by-slug/:slug', `/api/pistols/by-slug/${slug}`)).body.fits;
  const wizard = (await read('/api/pistols/:id/optics', `/api/pistols/${pistol}/optics`)).body;
  const marks = (await read('/api/pistols/:id/fits', `/api/pistols/${pistol}/fits`)).body;
  for (const [optic, verdict] of [
    [direct, 'direct'],
    [plated, 'plate-in-pistol-box'],
  ] as const) {
    const pistolsOf = (await read('/api/optics/:id/pistols', `/api/optics/${optic}/pistols`)).body;
    const withOptic = (fits: typeof page) => fits.find((fit) => fit.optics.some(({ id }) => id === optic))?.verdict;
    expect({
      marks: marks.find(({ opticIds }) => opticIds.includes(optic))?.verdict,
      wizard: withOptic(wizard),
      page: withOptic(page),
      pistols: pistolsOf.find(({ id }) => id === pistol)?.verdict,
    }).toEqual({ marks: verdict, wizard: verdict, page: verdict, pistols: verdict });
  }
});

test.each([
  ['pistol=1&optic=0', 'optic', 'The optic’s id must be a positive whole number'],
  ['pistol=1&pistol=2&optic=1', 'pistol', 'Give this parameter once'],
])('/api/fit?%s is refused', async (query, field, message) => {
  const body = await refusal(await request(`/api/fit?${query}`), 'invalid');
  expect(body.issues?.map(({ path, message: text }) => [path, text])).toEqual([[field, message]]);
});

test('an unknown pistol or optic returns 404', async () => {
  const pistol = await insertPistol();
  expect((await refusal(await request('/api/fit?pistol=999999&optic=1'), 'not_found')).message).toBe(
    'Pistol not found',
  );
  expect((await refusal(await request(`/api/fit?pistol=${pistol}&optic=999999`), 'not_found')).message).toBe(
    'Optic not found',
  );
  expect((await refusal(await request('/api/pistols/999999/fits'), 'not_found')).message).toBe('Pistol not found');
});

test('of a pistol whose footprints nobody stated, no fit is known', async () => {
  const id = await insertPistol();
  const { body } = await read('/api/pistols/:id/fits', `/api/pistols/${id}/fits`);
  expect(body.map(({ verdict, footprintKey }) => [verdict, footprintKey])).toEqual(body.map(() => ['unknown', null]));
});
