import type { AdminAuthor, AdminCategory, PostInput } from '#domain/blog/admin-blog.schema.ts';
import { type PostStatus, typedTags } from '#domain/blog/blog.ts';
import { draftFrom } from '#web/admin/editing/versioned-save.ts';
import { localDateAndTime } from './local-time.ts';
import { statusLabels } from './status-badge.tsx';

export const emptyPost = {
  title: '',
  slug: '',
  content: '',
  excerpt: '',
  featuredImageUrl: '',
  authorId: '',
  status: 'draft' as PostStatus,
  scheduledFor: '',
  categoryIds: [] as number[],
  tags: '',
  metaTitle: '',
  metaDescription: '',
};

/** A post in the form: each field as typed, except `scheduledFor`, which is in the API's format. */
export type PostDraft = typeof emptyPost;
export type PostField = keyof PostDraft;

export const postLabels: Record<PostField, string> = {
  title: 'Title',
  slug: 'Slug',
  content: 'Content',
  excerpt: 'Excerpt',
  featuredImageUrl: 'Featured Image',
  authorId: 'Author',
  status: 'Status',
  scheduledFor: 'Scheduled For',
  categoryIds: 'Categories',
  tags: 'Tags',
  metaTitle: 'Meta Title',
  metaDescription: 'Meta Description',
};

const fields = Object.keys(postLabels) as PostField[];

export function draftOf({ authorId, tags, ...post }: PostInput): PostDraft {
  return draftFrom(emptyPost, { ...post, authorId: String(authorId), tags: tags.join(', ') });
}

/** The schema's input. */
export function inputOf({ authorId, tags, ...draft }: PostDraft): unknown {
  return { ...draft, authorId: Number(authorId), tags: typedTags(tags) };
}

/** A field trimmed for comparison. */
function plain(draft: PostDraft, name: PostField): string {
  if (name === 'content') return draft.content;
  if (name === 'tags') return typedTags(draft.tags).join(', ');
  if (name === 'categoryIds') return draft.categoryIds.toSorted((a, b) => a - b).join();
  return draft[name].trim();
}

export function sameDraft(one: PostDraft, other: PostDraft): boolean {
  return fields.every((name) => plain(one, name) === plain(other, name));
}

export type Offered = { authors: readonly AdminAuthor[]; categories: readonly AdminCategory[] };

export function textsOf(draft: PostDraft, { authors, categories }: Offered): Record<PostField, string> {
  const author = (id: number) => authors.find((one) => one.id === id)?.name ?? `Author ${id}`;
  const category = (id: number) => categories.find((one) => one.id === id)?.name ?? `Category ${id}`;
  const texts = Object.fromEntries(fields.map((name) => [name, plain(draft, name)])) as Record<PostField, string>;
  return {
    ...texts,
    authorId: draft.authorId && author(Number(draft.authorId)),
    status: statusLabels[draft.status],
    scheduledFor: draft.scheduledFor && localDateAndTime(draft.scheduledFor),
    categoryIds: draft.categoryIds.map(category).sort().join(', '),
  };
}

/** Cuts two long texts down to the lines where they differ, with one line of context. */
export function differingLines<Texts extends Record<'mine' | 'theirs', string>>(texts: Texts): Texts {
  const [mine, theirs] = [texts.mine.split('\n'), texts.theirs.split('\n')];
  const shorter = Math.min(mine.length, theirs.length);
  let start = 0;
  while (start < shorter && mine[start] === theirs[start]) start += 1;
  let end = 0;
  while (end < shorter - start && mine.at(-1 - end) === theirs.at(-1 - end)) end += 1;
  const [before, after] = [Math.max(0, start - 1), Math.max(0, end - 1)];
  const part = (lines: string[]) =>
    [...(before > 0 ? ['…'] : []), ...lines.slice(before, lines.length - after), ...(after > 0 ? ['…'] : [])].join(
      '\n',
    );
  return { ...texts, mine: part(mine), theirs: part(theirs) };
}
