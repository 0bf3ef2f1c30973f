import { matchPath } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { isPrivatePath } from '#domain/site/paths.ts';
import { loadCatalog } from '../testing/catalog.ts';
import { countedDatabase } from '../testing/db/counted-database.ts';
import { pagePaths } from '../testing/pages.ts';
import { request } from '../testing/request.ts';
import { watchTimers } from '../testing/timers.ts';

await loadCatalog();

afterEach(() => vi.restoreAllMocks());

/** The most D1 statements that each public document may run. Raise these only with a reason. */
const budgets: Record<string, number> = {
  '/': 2,
  '/pistol': 3,
  '/rifle': 3,
  '/pistol?brand=Holosun&color=Green': 3,
  // The marks of a link cost two more, the filters of a fit one.
  '/pistol?for=glock-g43x-mos&fits=direct': 6,
  '/pistol?view=map': 4,
  '/pistol?view=table': 3,
  // The optic, its peers, reviews, rating, guides and pistols.
  '/optic/1': 6,
  // A rifle sight has mounts instead of pistols, a sight for both has both.
  '/optic/23': 6,
  '/optic/1?for=glock-g43x-mos': 8,
  '/faq': 2,
  '/search': 0,
  '/search?q=does+eps+carry+fit+43x': 1,
  // The answer, then the first sights of the list that it counts.
  '/search?q=cheapest+enclosed+pistol+red+dot': 2,
  '/about': 0,
  '/privacy': 0,
  '/pistol-wizard': 2,
  '/pistol-wizard?brand=Glock&model=G43X+MOS': 4,
  '/pistol-wizard?brand=Glock&model=G43X+MOS&plate=rmsc': 4,
  '/pistols': 1,
  '/pistols/glock-g43x-mos': 2,
  '/footprints': 1,
  '/footprints/rmsc': 2,
  '/mounts': 1,
  '/plates': 1,
  '/plates/glock-mos-02': 2,
  '/brands/holosun': 1,
  '/compare': 1,
  // Three optics, guides and mounts.
  '/compare?ids=3,17,69': 5,
  '/blog': 2,
  '/blog/category/fit-and-mounting': 2,
  '/blog/author/1': 2,
  '/blog/footprints-and-plates': 1,
  // The second query reads the catalog's totals when there are no changes.
  '/changes': 2,
  // The pairing, its verdict, the pistol with all that fits it, and the optic.
  '/confirm-fit?pistol=30&optic=2': 4,
  '/contact': 0,
  '/offline': 0,
  '/api/docs': 0,
  // Private pages are rendered in the browser.
  '/report': 0,
  '/profile': 0,
  '/admin/dashboard': 0,
};

async function statementsOf(path: string): Promise<string[]> {
  const { statements, bindings } = countedDatabase();
  const response = await request(path, {}, bindings);
  expect([path, response.status]).toEqual([path, 200]);
  return statements.map(({ sql }) => sql);
}

test.each(Object.entries(budgets))('%s runs no more statements than its budget', async (path, most) => {
  // What the isolate remembers, perhaps of another test's rows, is up to date after this.
  await statementsOf(path);
  const statements = await statementsOf(path);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
});

test.each(Object.keys(budgets))('%s leaves no timer behind', async (path) => {
  const left = watchTimers();
  await (await request(path)).text();
  expect(left()).toEqual([]);
});

test('every public page has a budget', () => {
  const budgeted = Object.keys(budgets).map((path) => path.replace(/\?.*/, ''));
  const pages = pagePaths.filter((path) => path !== '/*' && !isPrivatePath(path));
  expect(pages).toContain('/optic/:id');
  expect(pages.filter((page) => !budgeted.some((path) => matchPath(page, path)))).toEqual([]);
});
