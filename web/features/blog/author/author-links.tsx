import type { BlogAuthor } from '#domain/blog/blog.ts';
import { usePicture } from '#web/ui/use-picture.ts';

/** A picture of an author, or the first letters of the name. */
export function AuthorPicture({ name, avatarUrl }: Pick<BlogAuthor, 'name' | 'avatarUrl'>) {
  const picture = usePicture(avatarUrl);
  if (picture) return <img {...picture} alt="" width={96} height={96} decoding="async" className="author-picture" />;
  const initials = name
    .split(/\s+/)
    .map((word) => Array.from(word)[0])
    .slice(0, 3)
    .join('');
  return (
    <span aria-hidden="true" className="author-picture">
      {initials}
    </span>
  );
}

/** An author's own places in the web. */
export function authorLinks({ website, socialLinks }: BlogAuthor): { label: string; href: string }[] {
  const links = Object.entries(socialLinks).map(([label, href]) => ({ label, href }));
  return website === null ? links : [{ label: 'Website', href: website }, ...links];
}

export function AuthorLinks({ author }: { author: BlogAuthor }) {
  const links = authorLinks(author);
  if (links.length === 0) return null;
  return (
    <ul aria-label={`Links of ${author.name}`} className="mt-2 flex flex-wrap gap-x-5">
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href} rel="noopener" className="inline-flex min-h-11 items-center underline lg:min-h-8">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
