import type { BlogPostTeaser } from '#domain/blog/blog.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { Link } from '#web/ui/navigation/link.tsx';

export function CategoryLabels({ categories }: Pick<BlogPostTeaser, 'categories'>) {
  if (categories.length === 0) return null;
  return (
    <ul aria-label="Categories" className="category-labels">
      {categories.map(({ id, name, slug }) => (
        <li key={id}>
          <Link to={paths.blogCategory(slug)}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
