import { useEffect } from 'react';
import type { AdminAuthor, AdminCategory, PostInput } from '#domain/blog/admin-blog.schema.ts';
import { type PostStatus, typedTags } from '#domain/blog/blog.ts';
import { local } from '#web/lib/storage/storage.ts';
import { dateAndTime } from '#web/ui/dates.ts';
import { draftFrom } from '../editing/versioned-save.ts';
import { statusLabels } from './parts.tsx';

const emptyPost = {
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

/** By the only author there is to choose, if there is one. */
export function emptyPostBy(authors: readonly AdminAuthor[]): PostDraft {
  const [author, ...others] = authors.filter(({ isActive }) => isActive);
  return author && others.length === 0 ? { ...emptyPost, authorId: String(author.id) } : emptyPost;
}

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

export function inputOf({ authorId, tags, ...draft }: PostDraft): unknown {
  return { ...draft, authorId: Number(authorId), tags: typedTags(tags) };
}

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

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** An API time as a datetime-local value in the browser's time zone; '' for none. */
export function localInput(iso: string): string {
  const time = new Date(iso);
  if (iso === '' || Number.isNaN(time.getTime())) return '';
  const day = `${String(time.getFullYear()).padStart(4, '0')}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;
  return `${day}T${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

export function utcOf(local: string): string {
  const time = new Date(local);
  return local === '' || Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

export function localDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium' });
}

export function localDateAndTime(iso: string): string {
  return dateAndTime(localInput(iso));
}

export function zoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export type StoredDraft = {
  draft: PostDraft;
  base: PostDraft;
  version: number | undefined;
  at: string;
};

/** Drafts are per member: administrators may share a browser. */
function keyOf(member: number, postId: number | undefined): string {
  return `red-dot-atlas:post:${member}:${postId ?? 'new'}`;
}

function isDraft(value: unknown): value is PostDraft {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return Object.entries(emptyPost).every(([name, empty]) =>
    Array.isArray(empty) ? Array.isArray(fields[name]) : typeof fields[name] === 'string',
  );
}

function isStoredDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false;
  return 'draft' in value && 'base' in value && isDraft(value.draft) && isDraft(value.base);
}

export function readStoredDraft(member: number, postId: number | undefined): StoredDraft | undefined {
  return local.getJson(keyOf(member, postId), isStoredDraft);
}

export function deleteStoredDraft(member: number, postId: number | undefined): void {
  local.remove(keyOf(member, postId));
}

const debounceMs = 400;

export function useDraftStorage(
  member: number,
  postId: number | undefined,
  unsaved: Omit<StoredDraft, 'at'> | null | undefined,
): void {
  const isSaved = unsaved === null;
  const { draft, base, version } = unsaved ?? {};
  useEffect(() => {
    if (isSaved) deleteStoredDraft(member, postId);
    if (draft === undefined || base === undefined) return;
    const store = () => local.setJson(keyOf(member, postId), { draft, base, version, at: new Date().toISOString() });
    const timer = setTimeout(store, debounceMs);
    window.addEventListener('pagehide', store);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', store);
    };
  }, [member, postId, isSaved, draft, base, version]);
}
