import { formerMember } from '../../reviews/reviews.ts';
import { siteName } from '../../site/site.ts';
import { foldHandle } from './look-alikes.ts';

const words = (text: string) => text.split(' ');

/** Deceive beside any name. */
const titles = words(
  'admin admins administrator administrators moderator moderators official webmaster sysadmin superuser',
);
/** Deceive alone, or with each other. */
const roles = words(
  'staff support help helpdesk team editor editors editorial mod mods owner root system security service',
);
const fillers = words('the site our chief head senior customer account accounts of');

const folded = (names: readonly string[]) => new Set(names.map(foldHandle));
const foldedTitles = folded(titles);
const foldedParts = folded([...titles, ...roles, ...fillers]);
const foldedNames = folded([...titles, ...roles, formerMember]);
const foldedSite = foldHandle(siteName);

const betweenWords = /[^\p{L}\p{N}\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]+|(?<=\p{Ll})(?=\p{Lu})/u;
const digitsAround = /^\p{N}+|\p{N}+$/gu;
const notInWords = /[^\p{L}\p{N}]/gu;

/** Digits around a word add nothing, or stand for letters. */
const readings = (word: string) => [foldHandle(word), foldHandle(word.replace(digitsAround, ''))];
const isIn = (names: ReadonlySet<string>) => (word: string) => readings(word).some((reading) => names.has(reading));

/** Whether readers could take a member with this handle for the site or its team. */
export function isReserved(handle: string): boolean {
  const parts = handle
    .normalize('NFKC')
    .split(betweenWords)
    .filter((part) => part.replace(digitsAround, '') !== '');
  const bare = handle.normalize('NFKC').replace(notInWords, '');
  return (
    foldHandle(bare).includes(foldedSite) ||
    isIn(foldedNames)(bare) ||
    parts.some(isIn(foldedTitles)) ||
    (parts.some(isIn(foldedNames)) && parts.every(isIn(foldedParts)))
  );
}
