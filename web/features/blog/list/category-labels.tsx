import type { BlogPostTeaser } from '#domain/blog/blog.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { Link } from '#web/ui/navigation/link.tsx';

export function Swatch({ color }: { color: string }) {
  return <span aria-hidden="true" className="swatch" style={{ backgroundColor: color }} />;
}

export function CategoryLabels({ categories }: Pick<BlogPostTeaser, 'categories'>) {
  if (categories.length === 0) return null;
  return (
    <ul aria-label="Categories" className="category-labels">
      {categories.map(({ id, name, slug, color }) => (
        <li key={id}>
          <Link to={paths.blogCategory(slug)}>
            <Swatch color={color} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
