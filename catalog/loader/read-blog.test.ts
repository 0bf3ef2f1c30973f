import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CatalogError, readCatalog } from './read.ts';
import { loadStatements } from './sql.ts';
import { catalogTables } from './tables.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, '../data', name), 'utf8');

const blog = {
  author: { name: 'An author', bio: null, website: null },
  categories: [{ name: 'One', slug: 'one', description: null, color: '#112233' }],
};

const lines = {
  title: 'A guide: short',
  slug: 'a-guide',
  excerpt: 'About it.',
  author: 'An author',
  categories: '[one]',
  tags: '[red dot, MOA]',
  publishedAt: '2026-11-17T14:00:00Z',
  metaTitle: 'A guide',
  metaDescription: 'What it says.',
};

function guide(changes: Record<string, string> = {}, text = 'Some text.'): string {
  const head = Object.entries({ ...lines, ...changes }).map(([name, value]) => `${name}: ${value}`);
  return ['---', ...head, '---', '', text, ''].join('\n');
}

function readOne(file: string, blogFile: unknown = blog) {
  const own: Record<string, string> = { 'guides/a-guide.md': file, 'blog.json': JSON.stringify(blogFile) };
  return readCatalog((name) => own[name] ?? read(name), ['guides/a-guide.md']);
}

function errorsOf(file: string, blogFile: unknown = blog): string[] {
  try {
    readOne(file, blogFile);
    return [];
  } catch (error) {
    if (!(error instanceof CatalogError)) throw error;
    return error.message.split('\n').slice(1);
  }
}

test('a guide has its front matter and its text', () => {
  const { guides, authors, categories } = readOne(guide());
  expect(guides).toEqual([{ ...lines, categories: ['one'], tags: ['red dot', 'MOA'], content: 'Some text.' }]);
  expect(authors).toEqual([blog.author]);
  expect(categories).toEqual(blog.categories);
});

test.each([
  [{ slug: 'another' }, 'line 3: slug: does not match the file name'],
  [{ author: 'Nobody' }, 'line 5: author: is not the author in blog.json'],
  [{ categories: '[one, two]' }, "line 6: categories: there is no category 'two'"],
  [{ categories: 'one' }, 'line 6: categories: Invalid input'],
  [{ tags: `[${'x'.repeat(51)}]` }, 'line 7: tags.0: Too big'],
  [{ publishedAt: 'yesterday' }, 'line 8: publishedAt: Invalid ISO datetime'],
  [{ metaTitle: 'x'.repeat(61) }, 'line 9: metaTitle: Too big'],
  [{ colour: 'red' }, 'line 1: guide: Unrecognized key'],
])('an invalid value %j is reported with file, line and field', (changes, expected) => {
  const errors = errorsOf(guide(changes as Record<string, string>));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(`guides/a-guide.md, ${expected}`);
});

test.each([
  ['No values', "line 1: must start with front matter between two lines '---'"],
  [guide().replace('title: A guide: short', 'title A guide'), "line 2: is not 'name: value'"],
  [guide().replace('slug: a-guide', 'title: Again\nslug: a-guide'), 'line 3: title: given twice'],
  [guide({}, '[[footprint:none]]'), 'line 13: content: [[footprint:none]] is not a shortcode'],
  [guide({}, 'See [[dot:2@25]] here.'), 'line 13: content: [[dot:2@25]] is not a shortcode, or not on its own line'],
  [guide({}, 'é'.repeat(15_001)), 'line 12: content: A guide can have up to 30,000 bytes'],
  [guide({}, '>'.repeat(10_000)), 'line 13: content: Content is nested too deeply'],
])('an invalid file is reported with its line (%#)', (file, expected) => {
  expect(errorsOf(file).join('\n')).toContain(`guides/a-guide.md, ${expected}`);
});

test.each([
  [{ ...blog, author: { ...blog.author, name: '' } }, 'blog.json, author: name: Name is required'],
  [{ ...blog, categories: {} }, 'blog.json, categories: not a JSON array of rows'],
  [{ ...blog, more: 1 }, 'blog.json, more: unknown key'],
  [
    { ...blog, categories: [...blog.categories, { ...blog.categories[0], name: 'Two', color: 'red' }] },
    'blog.json, categories, row 2 "one": color: Color must be a valid hex color',
  ],
  [
    { ...blog, categories: [...blog.categories, { ...blog.categories[0], name: 'Two' }] },
    'blog.json, categories, row 2: slug: the same as in row 1',
  ],
])('errors in blog.json are reported (%#)', (file, expected) => {
  expect(errorsOf(guide(), file).join('\n')).toContain(expected);
});

test('the shipped guides are valid, and none of their statements exceeds the 100 kB of D1', () => {
  const files = readdirSync(join(import.meta.dirname, '../data/guides')).map((name) => `guides/${name}`);
  const catalog = readCatalog(read, files);
  expect(catalog.guides).toHaveLength(18);
  const statements = catalogTables(catalog).flatMap(loadStatements);
  for (const statement of statements) expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
});

test('no statement exceeds the limit of D1 in any script, and a row that is too large is named', () => {
  const { guides, ...rest } = readOne(guide({}, "é'".repeat(7_000)));
  const [one] = guides;
  if (one === undefined) throw new Error('The guide was not read');
  const three = { ...rest, guides: ['a', 'b', 'c'].map((slug) => ({ ...one, slug })) };
  for (const statement of catalogTables(three).flatMap(loadStatements)) {
    expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
  }
  const long = { ...rest, guides: [{ ...one, content: 'é'.repeat(30_000) }] };
  expect(() => catalogTables(long).flatMap(loadStatements)).toThrow('blog_posts ["a-guide"]: takes');
});
