import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AdminCategory, categoryInputSchema } from '#domain/blog/admin-blog.schema.ts';
import { categoryLimits, defaultCategoryColor } from '#domain/blog/blog.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { controlProps, Field, TextAreaField } from '#web/ui/forms/form-fields.tsx';
import type { BoundField } from '../editing/use-versioned-editor.ts';
import { ActiveChoice, SlugFields } from './parts.tsx';
import { adminCategoriesQuery } from './queries.ts';
import { Records } from './records.tsx';
import { Swatch } from './swatch.tsx';

const columns = [
  { label: 'Slug', className: 'cell-spare lg:min-w-40', cell: ({ slug }: AdminCategory) => slug },
  {
    label: 'Description',
    className: 'cell-wide',
    cell: ({ description }: AdminCategory) => <FactValue value={description} />,
  },
];

const empty = { name: '', slug: '', description: '', color: defaultCategoryColor, isActive: true };

export const categoryLabels = {
  name: 'Name',
  slug: 'Slug',
  description: 'Description',
  color: 'Color',
  isActive: 'Status',
};

export function CategoriesTab() {
  const api = apiOf(useQueryClient());
  return (
    <Records
      kind="category"
      label="Categories"
      query={useQuery(adminCategoriesQuery())}
      emptyText="A post can have several categories, or none."
      nameCell={({ name, color }) => (
        <span className="swatched">
          <Swatch color={color} />
          <bdi>{name}</bdi>
        </span>
      )}
      columns={columns}
      empty={empty}
      labels={categoryLabels}
      required={['name', 'slug']}
      description="Fields with * are required."
      schema={categoryInputSchema}
      create={(body) => api.send('POST /api/admin/blog/categories', { body })}
      update={(id, body) => api.send('PUT /api/admin/blog/categories/:id', { params: { id }, body })}
    >
      {({ field, flag, draft, isNew }) => (
        <>
          <SlugFields title={field('name')} slug={field('slug')} isNew={isNew} />
          <TextAreaField
            {...field('description')}
            rows={3}
            hint={`${draft.description.trim().length} of ${categoryLimits.description} characters`}
          />
          <ColorField {...field('color')} />
          <ActiveChoice flag={flag} />
        </>
      )}
    </Records>
  );
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

function ColorField({ form, name, label, value, autoComplete, onChange }: BoundField) {
  return (
    <Field form={form} name={name} label={label} hint="Shown as a swatch next to the name">
      <div className="flex gap-3">
        <input
          {...controlProps({ form, name, hint: true })}
          type="text"
          autoComplete={autoComplete}
          spellCheck={false}
          value={value}
          onChange={onChange}
          className="control"
        />
        <input
          type="color"
          aria-label="Pick a color"
          value={isColor(value) ? value : defaultCategoryColor}
          onChange={(event) => {
            onChange(event);
            form.edited(name);
          }}
          className="min-h-11 w-14 shrink-0 rounded-control border border-edge bg-sheet p-1 lg:min-h-10"
        />
      </div>
    </Field>
  );
}
