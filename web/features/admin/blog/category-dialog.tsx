import { useQueryClient } from '@tanstack/react-query';
import { categoryInputSchema } from '#domain/blog.schema.ts';
import { type AdminCategory, categoryLimits, defaultCategoryColor, slugOf } from '#domain/blog.ts';
import { apiOf } from '../../../lib/query-client.ts';
import { controlProps, Field, TextAreaField, TextField } from '../../../ui/form-fields.tsx';
import { ActiveChoice, EntryDialog } from './entry-dialog.tsx';

/** A category as it stands in the form. */
function draftOf(category: AdminCategory | undefined) {
  return {
    name: category?.name ?? '',
    slug: category?.slug ?? '',
    description: category?.description ?? '',
    color: category?.color ?? defaultCategoryColor,
    isActive: category?.isActive ?? true,
  };
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

export function CategoryDialog({ category, onClose }: { category: AdminCategory | undefined; onClose: () => void }) {
  const api = apiOf(useQueryClient());
  const isNew = category === undefined;
  return (
    <EntryDialog
      kind="category"
      isNew={isNew}
      first={draftOf(category)}
      description="Fields with * are required."
      schema={categoryInputSchema}
      save={(body) =>
        category
          ? api.send('PUT /api/admin/blog/categories/:id', { params: { id: category.id }, body })
          : api.send('POST /api/admin/blog/categories', { body })
      }
      onClose={onClose}
    >
      {({ form, draft, change }) => {
        const bound = (name: 'name' | 'slug' | 'description') => ({
          form,
          name,
          autoComplete: 'off',
          value: draft[name],
          onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
        });
        /** The slug follows the name of a new category until it is written by hand. */
        function rename(name: string): void {
          const follows = isNew && draft.slug === slugOf(draft.name);
          change(follows ? { name, slug: slugOf(name) } : { name });
          if (follows) form.edited('slug');
        }
        return (
          <>
            <div className="form-grid">
              <TextField
                {...bound('name')}
                label="Name *"
                aria-required
                onChange={({ target }) => rename(target.value)}
              />
              <TextField
                {...bound('slug')}
                label="Slug *"
                aria-required
                autoCapitalize="none"
                spellCheck={false}
                hint={isNew ? 'Follows the name until you change it' : 'Old links break when it changes'}
              />
            </div>
            <TextAreaField
              {...bound('description')}
              label="Description"
              rows={3}
              hint={`${draft.description.trim().length} of at most ${categoryLimits.description} characters`}
            />
            <Field form={form} name="color" label="Color" hint="A swatch of it stands beside the category's name">
              <div className="flex gap-3">
                <input
                  {...controlProps({ form, name: 'color', hint: true })}
                  type="text"
                  autoComplete="off"
                  spellCheck={false}
                  value={draft.color}
                  onChange={({ target }) => change({ color: target.value })}
                  className="control"
                />
                <input
                  type="color"
                  aria-label="Pick a color"
                  value={isColor(draft.color) ? draft.color : defaultCategoryColor}
                  onChange={({ target }) => {
                    change({ color: target.value });
                    form.edited('color');
                  }}
                  className="color-picker"
                />
              </div>
            </Field>
            <ActiveChoice draft={draft} change={change} />
          </>
        );
      }}
    </EntryDialog>
  );
}
