import type { PostHeading } from '#domain/blog/blog.ts';

const minHeadings = 3;

export function PostToc({ headings }: { headings: readonly PostHeading[] }) {
  if (headings.length < minHeadings) return null;
  const list = (
    <ol>
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level === 3 ? 'sub' : undefined}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <div className="post-toc">
      <details>
        <summary>On this page</summary>
        <nav aria-label="On this page">{list}</nav>
      </details>
      <nav aria-label="On this page">
        <p aria-hidden="true">On this page</p>
        {list}
      </nav>
    </div>
  );
}
