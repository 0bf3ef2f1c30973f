export const postStatuses = ['draft', 'scheduled', 'published', 'archived'] as const;
export type PostStatus = (typeof postStatuses)[number];

export const defaultCategoryColor = '#6366f1';

export const postLimits = {
  title: 200,
  slug: 200,
  excerpt: 500,
  content: 200_000,
  metaTitle: 60,
  metaDescription: 160,
  tag: 50,
  tags: 20,
  categories: 20,
} as const;
export const authorLimits = { name: 100, bio: 500 } as const;
export const categoryLimits = { name: 50, slug: 50, description: 200 } as const;

export const postsPerPage = 12;

export type PostHeading = { id: string; text: string; level: number };

export const opticColumns = [
  'footprint',
  'mount',
  'emitter',
  'dot',
  'color',
  'window',
  'size',
  'weight',
  'battery',
  'batteryAccess',
  'waterproof',
  'price',
] as const;
export type OpticColumn = (typeof opticColumns)[number];

/**
 * A section of a post: sanitized HTML or a shortcode.
 * `[[optic:12]]` or `[[optic:Brand/Product line/Model]]`, as ids differ between databases; `[[table:weight,price|12|13]]`, those
 * facts of optics named the same way; `[[footprint:rmr]]`, a sketch of the footprint; `[[dot:2,6@25]]`, what dots of 2 and 6 MOA
 * cover at 25 yards.
 */
export type PostSection =
  | { kind: 'html'; html: string }
  | { kind: 'optic'; ref: string }
  | { kind: 'table'; columns: OpticColumn[]; refs: string[] }
  /** `name` from the catalog; browsers do not load the footprint table. */
  | { kind: 'footprint'; key: string; name: string }
  | { kind: 'dot'; moa: number[]; yards: number };

export function refsIn(section: PostSection): string[] {
  if (section.kind === 'optic') return [section.ref];
  return section.kind === 'table' ? section.refs : [];
}

export type RenderedPost = {
  sections: PostSection[];
  headings: PostHeading[];
  readTimeMinutes: number;
  /** Slugs of the posts that it links to. Renderers before version 3 stored none. */
  linkedPosts?: string[];
};

/** What readers of a post see otherwise than it is written, for its editor. */
export type PostWarning = { line: number; text: string };

/** Latin letters that have no accent to take off. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};

/** Empty for a title without Latin letters and digits. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[ßæœøđðþłħı]/g, (letter) => plainLetters[letter] ?? '')
    .replace(/[^a-z0-9\s\p{Dash}_/]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export function typedTags(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
    ),
  ];
}
