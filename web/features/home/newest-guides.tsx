import type { Home } from '#domain/home/home.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { longDate } from '#web/ui/dates.ts';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export function NewestGuides({ guides }: { guides: Home['guides'] }) {
  if (guides.length === 0) return null;
  return (
    <Section id="guides" title="Newest guides" className="mt-12">
      <ul className="grid gap-x-8 gap-y-5 border-t border-ink pt-4 lg:grid-cols-3">
        {guides.map(({ id, title, slug, excerpt, publishedAt }) => (
          <li key={id}>
            <h3 className="text-reading font-semibold">
              <TextLink to={paths.blogPost(slug)} className="hover:underline">
                {title}
              </TextLink>
            </h3>
            {excerpt && <p className="mt-1 line-clamp-3 text-ink2">{excerpt}</p>}
            <time dateTime={publishedAt} className="mt-1 block text-label text-ink3">
              {longDate(publishedAt)}
            </time>
          </li>
        ))}
      </ul>
      <TextLink to={paths.blog} className="mt-3 inline-flex min-h-11 items-center underline lg:min-h-8">
        All guides
      </TextLink>
    </Section>
  );
}
