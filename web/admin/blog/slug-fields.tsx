import { slugOf } from '#domain/blog/blog.ts';
import { TextField } from '#web/ui/forms/form-fields.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';

type Named = 'name' | 'title';

type Props<Name extends Named> = {
  form: Form;
  /** The field the slug follows. */
  name: Name;
  draft: Readonly<Record<Name | 'slug', string>>;
  isNew: boolean;
  onChange: (change: { [Key in Name | 'slug']?: string }) => void;
};

const labels: Record<Named, string> = { name: 'Name', title: 'Title' };

/** A name and its slug. A new item's slug follows the name until someone edits it. */
export function SlugFields<Name extends Named>({ form, name, draft, isNew, onChange }: Props<Name>) {
  const bound = (field: Name | 'slug', edit: (text: string) => void) => ({
    form,
    name: field,
    autoComplete: 'off',
    'aria-required': true,
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => edit(target.value),
  });
  const change = (field: Name | 'slug', text: string) => ({ [field]: text }) as Parameters<typeof onChange>[0];

  function rename(text: string): void {
    const follows = isNew && draft.slug === slugOf(draft[name]);
    onChange({ ...change(name, text), ...(follows && change('slug', slugOf(text))) });
    if (follows) form.edited('slug');
  }

  return (
    <div className="form-grid">
      <TextField {...bound(name, rename)} label={`${labels[name]} *`} />
      <TextField
        {...bound('slug', (text) => onChange(change('slug', text)))}
        label="Slug *"
        autoCapitalize="none"
        spellCheck={false}
        hint={isNew ? `Follows the ${name} until you change it` : 'Changing it breaks old links'}
      />
    </div>
  );
}
