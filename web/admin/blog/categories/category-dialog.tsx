import { useQueryClient } from '@tanstack/react-query';
import { categoryInputSchema } from '#domain/blog/blog.schema.ts';
import { type AdminCategory, type CategoryInput, categoryLimits, defaultCategoryColor } from '#domain/blog/blog.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { controlProps, Field, TextAreaField } from '#web/ui/forms/form-fields.tsx';
import { adminCategoriesQuery } from '../queries.ts';
import { ActiveChoice, RecordDialog } from '../record-dialog.tsx';
import { SlugFields } from '../slug-fields.tsx';

const empty = { name: '', slug: '', description: '', color: defaultCategoryColor, isActive: true };

function draftOf({ name, slug, description, color, isActive }: CategoryInput): typeof empty {
  return { name, slug, description: description ?? '', color, isActive };
}

const labels = { name: 'Name', slug: 'Slug', description: 'Description', color: 'Color', isActive: 'Status' };

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

export function CategoryDialog({ category, onClose }: { category: AdminCategory | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const api = apiOf(client);
  return (
    <RecordDialog
      kind="category"
      item={category}
      empty={empty}
      draftOf={draftOf}
      labels={labels}
      description="Fields with * are required."
      schema={categoryInputSchema}
      create={(body) => api.send('POST /api/admin/blog/categories', { body })}
      update={(id, body) => api.send('PUT /api/admin/blog/categories/:id', { params: { id }, body })}
      readAll={() => client.fetchQuery(adminCategoriesQuery())}
      onClose={onClose}
    >
      {({ form, draft, change }) => (
        <>
          <SlugFields form={form} name="name" draft={draft} isNew={category === undefined} onChange={change} />
          <TextAreaField
            form={form}
            name="description"
            autoComplete="off"
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
            label="Description"
            rows={3}
            hint={`${draft.description.trim().length} of ${categoryLimits.description} characters`}
          />
          <Field form={form} name="color" label="Color" hint="Shown as a swatch next to the name">
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
      )}
    </RecordDialog>
  );
}
