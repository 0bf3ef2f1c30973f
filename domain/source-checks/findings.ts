/**
 * Why evidence needs another look:
 * - words-missing: the page no longer has the words that state the fact
 * - gone: there is no page at the URL
 * - moved: the URL leads to another one
 * - unreachable: the page failed several times in a row
 * - refused: the site's robots.txt forbids reading the page
 */
export const findingKinds = ['words-missing', 'gone', 'moved', 'unreachable', 'refused'] as const;
export type FindingKind = (typeof findingKinds)[number];

export const citingEntities = ['optic', 'pistol', 'footprint', 'cut', 'plate'] as const;
export type CitingEntity = (typeof citingEntities)[number];
