import { useQuery } from '@tanstack/react-query';
import { slugOf } from '#domain/blog/blog.ts';
import { frontMatterOf } from '#domain/blog/front-matter.ts';
import { Button } from '#web/ui/button.tsx';
import type { VersionedEditor } from '../editing/use-versioned-editor.ts';
import { type Offered, type PostDraft, type PostField, postLabels, textsOf } from './post-draft.ts';

type Props = { editor: VersionedEditor<PostDraft>; offered: Offered };

/** Offers the front matter that a pasted text begins with as the fields of the post. */
export function FrontMatterOffer({ editor: { draft, change, isNew }, offered }: Props) {
  const front = frontMatterOf(draft.content);
  const { data, error } = useQuery({
    queryKey: ['front matter', front?.format, front?.text, offered],
    queryFn: async () => {
      const { fieldsOf } = await import('./front-matter-fields.ts');
      return front ? fieldsOf(front, offered) : null;
    },
    enabled: front !== undefined,
    retry: false,
    gcTime: 0,
  });
  if (front === undefined) return null;
  const content = front.rest.replace(/^\n+/, '');
  const { fields = {}, unused = [] } = data ?? {};
  const found = Object.keys(fields) as PostField[];
  const texts = textsOf({ ...draft, ...fields }, offered);

  function use(): void {
    const { title } = fields;
    const slug = isNew && title !== undefined && draft.slug === slugOf(draft.title) ? { slug: slugOf(title) } : {};
    change({ ...slug, ...fields, content });
  }

  return (
    <section aria-label="Front matter" className="post-warnings">
      <p className="font-medium">The content begins with front matter, which readers don’t see.</p>
      {error && <p className="field-error">It can’t be read: {error.message.split('\n', 1)[0]}</p>}
      {found.length > 0 && (
        <dl>
          {found.map((name) => (
            <div key={name}>
              <dt>{postLabels[name]}</dt>
              <dd dir="auto">{texts[name]}</dd>
            </div>
          ))}
        </dl>
      )}
      {unused.length > 0 && <p>No field for: {unused.join(', ')}.</p>}
      <div className="flex flex-wrap gap-3">
        {found.length > 0 && <Button onClick={use}>Use as fields</Button>}
        <Button onClick={() => change({ content })}>Delete it</Button>
      </div>
    </section>
  );
}
