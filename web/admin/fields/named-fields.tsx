import type { ReactNode } from 'react';
import { slugOf } from '#domain/blog/blog.ts';
import { TextField } from '#web/ui/forms/form-fields.tsx';
import type { BoundField } from '../editing/use-versioned-editor.ts';

type Props = { name: BoundField; slug: BoundField; isNew: boolean; hint: string; children?: ReactNode };

/** A new row's slug follows its name until one of them is typed differently. */
export function NamedFields({ name, slug, isNew, hint, children }: Props) {
  function rename(text: string): void {
    name.onChange({ target: { value: text } });
    if (!isNew || slug.value !== slugOf(name.value)) return;
    slug.onChange({ target: { value: slugOf(text) } });
    slug.form.edited(slug.name);
  }

  const isUnnamed = isNew && name.value.trim() !== '' && slugOf(name.value) === '';
  return (
    <>
      <TextField {...name} onChange={({ target }) => rename(target.value)} />
      {children}
      <TextField
        {...slug}
        autoCapitalize="none"
        spellCheck={false}
        hint={
          isUnnamed
            ? `The ${name.name} has no letters or digits for a ${slug.name}. Type one, such as red-dot-guide.`
            : hint
        }
      />
    </>
  );
}
