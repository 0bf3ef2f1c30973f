import { slugOf } from '#domain/blog/blog.ts';
import { TextField } from '#web/ui/forms/form-fields.tsx';
import type { BoundField } from '../editing/bound-fields.ts';

type Props = { title: BoundField; slug: BoundField; isNew: boolean };

/** A title or name and its slug. A new item's slug follows the title until someone edits it. */
export function SlugFields({ title, slug, isNew }: Props) {
  function rename(text: string): void {
    title.onChange({ target: { value: text } });
    if (!isNew || slug.value !== slugOf(title.value)) return;
    slug.onChange({ target: { value: slugOf(text) } });
    slug.form.edited(slug.name);
  }

  return (
    <div className="form-grid">
      <TextField {...title} onChange={({ target }) => rename(target.value)} />
      <TextField
        {...slug}
        autoCapitalize="none"
        spellCheck={false}
        hint={isNew ? `Follows the ${title.name} until you change it` : 'Changing it breaks old links'}
      />
    </div>
  );
}
