import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { slugOf, typedTags } from '#domain/blog/blog.ts';
import type { FrontMatter } from '#domain/blog/front-matter.ts';
import type { Offered, PostDraft } from './post-draft.ts';

export type FrontMatterFields = { fields: Partial<PostDraft>; unused: string[] };

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const texts: Partial<Record<keyof PostDraft, readonly string[]>> = {
  title: ['title'],
  slug: ['slug'],
  excerpt: ['excerpt', 'summary', 'description', 'subtitle'],
  metaTitle: ['metatitle', 'seotitle'],
  metaDescription: ['metadescription', 'seodescription'],
  featuredImageUrl: ['featuredimage', 'featuredimageurl', 'image', 'cover', 'thumbnail', 'heroimage'],
};

function textIn(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
  if (typeof value !== 'object' || value === null) return '';
  const { url, src, image, name } = value as Record<string, unknown>;
  return textIn(url ?? src ?? image ?? name);
}

const listIn = (value: unknown) => (Array.isArray(value) ? value.map(textIn) : typedTags(textIn(value)));

/** @throws if the text has a syntax error */
export function fieldsOf({ format, text }: FrontMatter, { authors, categories }: Offered): FrontMatterFields {
  const parsed: unknown = format === 'yaml' ? parseYaml(text) : parseToml(text);
  const entries = Object.entries(typeof parsed === 'object' && parsed !== null ? parsed : {});
  const values = new Map(entries.map(([name, value]) => [plain(name), value]));
  const used = new Set<string>();

  function take<Value>(names: readonly string[], read: (value: unknown) => Value | undefined): Value | undefined {
    for (const name of names) {
      const value = values.has(name) ? read(values.get(name)) : undefined;
      if (value === undefined) continue;
      used.add(name);
      return value;
    }
    return undefined;
  }

  const fields: Partial<PostDraft> = {};
  for (const [field, names] of Object.entries(texts)) {
    const found = take(names, (value) => textIn(value) || undefined);
    if (found !== undefined) Object.assign(fields, { [field]: found });
  }
  if (fields.slug !== undefined) fields.slug = slugOf(fields.slug);
  const tags = take(['tags', 'tag', 'keywords'], (value) => listIn(value).join(', ') || undefined);
  if (tags) fields.tags = tags;
  const categoryIds = take(['categories', 'category'], (value) => {
    const wanted = listIn(value).map(plain);
    const found = categories.filter(({ name, slug }) => wanted.includes(plain(name)) || wanted.includes(plain(slug)));
    return found.length < wanted.length ? undefined : found.map(({ id }) => id);
  });
  if (categoryIds) fields.categoryIds = categoryIds;
  const authorId = take(['author', 'authors'], (value) => {
    const [wanted = ''] = listIn(value);
    return authors.find(({ name, isActive }) => isActive && plain(name) === plain(wanted))?.id;
  });
  if (authorId !== undefined) fields.authorId = String(authorId);
  return { fields, unused: entries.map(([name]) => name).filter((name) => !used.has(plain(name))) };
}
