import type { Page } from '@playwright/test';
import {
  button,
  dialog,
  field,
  makeAuthor,
  makeCategory,
  openBlog,
  row,
  unique,
} from '../../support/admin/admin-blog.ts';
import { loseAnswer, signInAsAdmin, toast } from '../../support/admin/admins.ts';
import { expect, type Site, test } from '../../support/fixtures.ts';

type BlogRecord = { id: number; name: string; version: number; isActive: boolean } & Record<string, unknown>;

/** Authors and categories go through the same steps; `text` is the field they edit. */
const kinds = {
  author: {
    path: '/api/admin/blog/authors',
    tab: 'authors',
    name: 'Author',
    make: makeAuthor,
    text: 'bio',
    label: 'Bio',
  },
  category: {
    path: '/api/admin/blog/categories',
    tab: 'categories',
    name: 'Category',
    make: makeCategory,
    text: 'description',
    label: 'Description',
  },
} as const;
type Kind = keyof typeof kinds;

async function all(page: Page, kind: Kind): Promise<BlogRecord[]> {
  return (await page.request.get(kinds[kind].path)).json();
}

async function read(page: Page, kind: Kind, id: number): Promise<BlogRecord> {
  const found = (await all(page, kind)).find((record) => record.id === id);
  if (found === undefined) throw new Error(`There is no ${kind} ${id}`);
  return found;
}

/** Updates a record behind the page’s back, as another administrator would. */
async function changeElsewhere(page: Page, kind: Kind, id: number, change: object): Promise<void> {
  const { baseURL = '' } = test.info().project.use;
  const data = { ...(await read(page, kind, id)), ...change };
  const response = await page.request.put(`${kinds[kind].path}/${id}`, { data, headers: { Origin: baseURL } });
  expect(response.status(), await response.text()).toBe(200);
}

/** Creates a unique record and opens its dialog. */
async function edit(page: Page, site: Site, kind: Kind): Promise<BlogRecord> {
  const { make, tab, text } = kinds[kind];
  await signInAsAdmin(page);
  const { id, name } = await make(page, { [text]: 'As it was.' });
  await openBlog(page, site, `?tab=${tab}`);
  await button(page, `Edit ‘${name}’`).click();
  return read(page, kind, id);
}

for (const kind of ['author', 'category'] as const) {
  const { path, name, text, label, tab } = kinds[kind];

  test(`${kind}: a lost answer loses nothing typed, and an outdated one is not deleted`, async ({ page, site }) => {
    site.allow(/status of 409|Failed to load resource/);
    const record = await edit(page, site, kind);
    const editing = dialog(page, `Edit ${name}`);

    await test.step('retrying an unanswered save succeeds and creates one', async () => {
      await loseAnswer(page, `**${path}/${record.id}`);
      await field(editing, label).fill('Mine again. ');
      await button(editing, `Update ${name}`).click();
      await expect(editing.getByRole('alert')).toContainText('The server didn’t respond.');
      await button(editing, `Update ${name}`).click();
      await expect(editing).toBeHidden();
      expect(await read(page, kind, record.id)).toMatchObject({ [text]: 'Mine again.', version: 2 });

      await button(page, `New ${name}`).click();
      const making = dialog(page, `Create New ${name}`);
      const another = `Once ${unique()}`;
      await field(making, 'Name *').fill(another);
      await loseAnswer(page, `**${path}`);
      await button(making, `Create ${name}`).click();
      await expect(making.getByRole('alert')).toContainText('The server didn’t respond.');
      await button(making, `Create ${name}`).click();
      await expect(making).toBeHidden();
      await expect(toast(page)).toContainText(`${name} created successfully`);
      expect((await all(page, kind)).filter((one) => one.name === another)).toHaveLength(1);
    });

    await test.step('an outdated one is refreshed before it is deleted, and Undo restores it', async () => {
      await changeElsewhere(page, kind, record.id, { isActive: false });
      await button(page, `Delete ‘${record.name}’`).click();
      await expect(toast(page)).toContainText(`Failed to delete ${kind}`);
      await expect(toast(page)).toContainText(`Someone else changed this ${kind}.`);
      await expect(row(page, record.name)).toContainText('Inactive');
      await button(page, `Delete ‘${record.name}’`).click();
      await expect(toast(page)).toContainText(`${name} deleted successfully`);
      await expect(row(page, record.name)).toHaveCount(0);
      await button(page, 'Undo').click();
      await expect(row(page, record.name)).toContainText('Inactive');
      expect(await read(page, kind, record.id)).toMatchObject({ isActive: false, version: 3 });
      await expect(page).toHaveURL(`/admin/blog?tab=${tab}`);
    });
  });
}
