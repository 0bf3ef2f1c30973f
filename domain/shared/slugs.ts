/** A letter or digit that a URL would percent-encode, by its number: 'ж' → 'u436'. */
const spelled = (letter: string) => `u${letter.codePointAt(0)?.toString(16)}`;

/**
 * The part of a page's URL that is made from names: 'Smith & Wesson', 'M&P9 M2.0' → 'smith-wesson-mp9-m2-0'. It never is
 * empty. Migration 0019 has the same rule for ASCII in SQL.
 */
export function nameSlug(...names: string[]): string {
  const slug = names
    .join(' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}+/gu, '')
    .replace(/(?<=\d)\.(?=\d)/g, '-')
    .replace(/[.&'’]+/g, '')
    .replace(/\+/g, ' plus ')
    .replace(/(?![a-z0-9])[\p{L}\p{N}]/gu, spelled)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug || 'unnamed';
}

/** More than two names of the greatest length take, spelled letter by letter. */
export const maxSlugLength = 2000;

export const pistolSlugs = ({ brand, model }: { brand: string; model: string }) => ({
  slug: nameSlug(brand, model),
  brandSlug: nameSlug(brand),
});
