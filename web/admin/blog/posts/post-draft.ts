import { type AdminPost, type PostStatus, typedTags } from '#domain/blog/blog.ts';
import { localDateAndTime } from './local-time.ts';
import { statusLabels } from './status-badge.tsx';

/** A post as it stands in the form: each field as typed, but the time, which is as the API has it. */
export type PostDraft = {
  title: string;
  slug: string;
  content: string;
  excerpt: string;
  featuredImageUrl: string;
  authorId: string;
  status: PostStatus;
  scheduledFor: string;
  categoryIds: number[];
  tags: string;
  metaTitle: string;
  metaDescription: string;
};
export type PostField = keyof PostDraft;

/** What each field is called, in the form's order. */
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

export const emptyPost: PostDraft = {
  title: '',
  slug: '',
  content: '',
  excerpt: '',
  featuredImageUrl: '',
  authorId: '',
  status: 'draft',
  scheduledFor: '',
  categoryIds: [],
  tags: '',
  metaTitle: '',
  metaDescription: '',
};

export function draftOf(post: AdminPost): PostDraft {
  return {
    title: post.title,
    slug: post.slug,
    content: post.content,
    excerpt: post.excerpt ?? '',
    featuredImageUrl: post.featuredImageUrl ?? '',
    authorId: String(post.authorId),
    status: post.status,
    scheduledFor: post.scheduledFor ?? '',
    categoryIds: post.categoryIds,
    tags: post.tags.join(', '),
    metaTitle: post.metaTitle ?? '',
    metaDescription: post.metaDescription ?? '',
  };
}

/** What the schema checks. */
export function inputOf({ authorId, tags, ...draft }: PostDraft): unknown {
  return { ...draft, authorId: Number(authorId), tags: typedTags(tags) };
}

/** A field for comparing: whatever blanks stand around it. */
function plain(draft: PostDraft, name: PostField): string {
  if (name === 'content') return draft.content;
  if (name === 'tags') return typedTags(draft.tags).join(', ');
  if (name === 'categoryIds') return draft.categoryIds.toSorted((a, b) => a - b).join();
  return draft[name].trim();
}

export function sameDraft(one: PostDraft, other: PostDraft): boolean {
  return fields.every((name) => plain(one, name) === plain(other, name));
}

/** What authors and categories are called, by their ids. */
export type Names = { author: (id: number) => string; category: (id: number) => string };

/** Each field as a person reads it. */
export function textsOf(draft: PostDraft, { author, category }: Names): Record<PostField, string> {
  const texts = Object.fromEntries(fields.map((name) => [name, plain(draft, name)])) as Record<PostField, string>;
  return {
    ...texts,
    authorId: draft.authorId && author(Number(draft.authorId)),
    status: statusLabels[draft.status],
    scheduledFor: draft.scheduledFor && localDateAndTime(draft.scheduledFor),
    categoryIds: draft.categoryIds.map(category).sort().join(', '),
  };
}

/** Of two long texts, only the lines in which they differ, with one around them. */
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
