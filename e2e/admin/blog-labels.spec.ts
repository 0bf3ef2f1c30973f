import type { Page } from '@playwright/test';
import { button, dialog, field, makeAuthor, makeCategory, openBlog, row, unique } from '../support/admin-blog.ts';
import { checkAccess, loseAnswer, signInAsAdmin, toast } from '../support/admins.ts';
import { expect, type Site, test } from '../support/fixtures.ts';

type Entry = { id: number; name: string; version: number; isActive: boolean } & Record<string, unknown>;

/** What a path through each kind names; `text` is the field that it changes. */
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

async function all(page: Page, kind: Kind): Promise<Entry[]> {
  return (await page.request.get(kinds[kind].path)).json();
}

async function read(page: Page, kind: Kind, id: number): Promise<Entry> {
  const found = (await all(page, kind)).find((entry) => entry.id === id);
  if (found === undefined) throw new Error(`There is no ${kind} ${id}`);
  return found;
}

/** Changes it as another administrator would meanwhile. */
async function changeElsewhere(page: Page, kind: Kind, id: number, change: object): Promise<void> {
  const { baseURL = '' } = test.info().project.use;
  const data = { ...(await read(page, kind, id)), ...change };
  const response = await page.request.put(`${kinds[kind].path}/${id}`, { data, headers: { Origin: baseURL } });
  expect(response.status(), await response.text()).toBe(200);
}

/** One that no other test has, with its dialog open. */
async function edit(page: Page, site: Site, kind: Kind): Promise<Entry> {
  const { make, tab, text } = kinds[kind];
  await signInAsAdmin(page);
  const { id, name } = await make(page, { [text]: 'As it was.' });
  await openBlog(page, site, `?tab=${tab}`);
  await button(page, `Edit ‘${name}’`).click();
  return read(page, kind, id);
}

for (const kind of ['author', 'category'] as const) {
  const { path, name, text, label, tab } = kinds[kind];

  test(`of two versions of one ${kind} nothing is overwritten unseen, and nothing typed is lost`, async ({
    page,
    site,
  }) => {
    site.allow(/status of 409/);
    const entry = await edit(page, site, kind);
    const editing = dialog(page, `Edit ${name}`);
    const conflict = editing.getByRole('region', { name: `This ${kind} was changed meanwhile` });
    const version = (group: string, side: string) =>
      conflict
        .getByRole('group', { name: new RegExp(`^${group}`) })
        .getByRole('radio', { name: new RegExp(`^${side}`) });
    await changeElsewhere(page, kind, entry.id, { [text]: 'Theirs.', isActive: false });
    await field(editing, label).fill('Mine.');
    await button(editing, `Update ${name}`).click();
    await expect(conflict.getByRole('heading')).toBeFocused();
    await expect(conflict.getByRole('group', { name: `${label} · Both changed this` })).toContainText(
      'MineMine.TheirsTheirs.',
    );
    await expect(version(label, 'Mine')).toBeChecked();
    await expect(conflict.getByRole('group', { name: 'Status · They changed this' })).toContainText('Inactive');
    await expect(version('Status', 'Theirs')).toBeChecked();
    await checkAccess(page, 'conflict');
    expect(await read(page, kind, entry.id)).toMatchObject({ [text]: 'Theirs.' });

    await button(conflict, 'Edit further').click();
    await expect(field(editing, 'Name *')).toBeFocused();
    await expect(field(editing, label)).toHaveValue('Mine.');
    await expect(editing.getByRole('checkbox', { name: /^Active/ })).not.toBeChecked();

    await changeElsewhere(page, kind, entry.id, { [text]: 'Theirs again.' });
    await button(editing, `Update ${name}`).click();
    await expect(conflict).toContainText('Theirs again.');
    await button(conflict, 'Save this version').click();
    await expect(toast(page)).toContainText(`${name} updated successfully`);
    await expect(editing).toBeHidden();
    expect(await read(page, kind, entry.id)).toMatchObject({ [text]: 'Mine.', isActive: false, version: 4 });
  });

  test(`one ${kind} whose saving was not answered is saved once when it is tried again`, async ({ page, site }) => {
    site.allow(/Failed to load resource/);
    const entry = await edit(page, site, kind);
    const editing = dialog(page, `Edit ${name}`);
    await loseAnswer(page, `**${path}/${entry.id}`);
    await field(editing, label).fill('Mine. ');
    await button(editing, `Update ${name}`).click();
    await expect(editing.getByRole('alert')).toContainText('The server did not answer.');
    await button(editing, `Update ${name}`).click();
    await expect(editing).toBeHidden();
    await expect(toast(page)).toContainText(`${name} updated successfully`);
    expect(await read(page, kind, entry.id)).toMatchObject({ [text]: 'Mine.', version: 2 });

    await button(page, `New ${name}`).click();
    const making = dialog(page, `Create New ${name}`);
    const another = `Once ${unique()}`;
    await field(making, 'Name *').fill(another);
    await loseAnswer(page, `**${path}`);
    await button(making, `Create ${name}`).click();
    await expect(making.getByRole('alert')).toContainText('The server did not answer.');
    await button(making, `Create ${name}`).click();
    await expect(making).toBeHidden();
    await expect(toast(page)).toContainText(`${name} created successfully`);
    expect((await all(page, kind)).filter((one) => one.name === another)).toHaveLength(1);
  });

  test(`one ${kind} that was changed meanwhile is shown before it is deleted, and comes back as it was`, async ({
    page,
    site,
  }) => {
    site.allow(/status of 409/);
    const entry = await edit(page, site, kind);
    await button(dialog(page, `Edit ${name}`), 'Cancel').click();
    await changeElsewhere(page, kind, entry.id, { isActive: false });
    await button(page, `Delete ‘${entry.name}’`).click();
    await expect(toast(page)).toContainText(`Failed to delete ${kind}`);
    await expect(toast(page)).toContainText(`Someone else changed this ${kind}.`);
    await expect(row(page, entry.name)).toContainText('Inactive');
    await button(page, `Delete ‘${entry.name}’`).click();
    await expect(toast(page)).toContainText(`${name} deleted successfully`);
    await expect(row(page, entry.name)).toHaveCount(0);
    await button(page, 'Undo').click();
    await expect(row(page, entry.name)).toContainText('Inactive');
    expect(await read(page, kind, entry.id)).toMatchObject({ isActive: false, version: 2 });
    await expect(page).toHaveURL(`/admin/blog?tab=${tab}`);
  });
}
