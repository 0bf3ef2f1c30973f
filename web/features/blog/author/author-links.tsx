import type { BlogAuthor } from '#domain/blog/blog.schema.ts';
import { useImage } from '#web/ui/use-image.ts';

function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => Array.from(word)[0])
    .slice(0, 3)
    .join('');
}

export function AuthorImage({ name, avatarUrl }: Pick<BlogAuthor, 'name' | 'avatarUrl'>) {
  const image = useImage(avatarUrl, '5rem');
  if (image) return <img {...image} alt="" width={96} height={96} decoding="async" className="author-image" />;
  return (
    <span aria-hidden="true" className="author-image">
      {initials(name)}
    </span>
  );
}

export function authorLinks({ website, socialLinks }: BlogAuthor): { label: string; href: string }[] {
  const links = Object.entries(socialLinks).map(([label, href]) => ({ label, href }));
  return website === null ? links : [{ label: 'Website', href: website }, ...links];
}

export function AuthorLinks({ author }: { author: BlogAuthor }) {
  const links = authorLinks(author);
  if (links.length === 0) return null;
  return (
    <ul aria-label={`Links for ${author.name}`} className="mt-2 flex flex-wrap gap-x-5">
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
