import { Button } from '#web/ui/button.tsx';
import { type ListSearch, toSearch } from '../list-search.ts';
import { columns as allColumns, type Column, withColumn } from './columns.tsx';

type Props = {
  columns: readonly Column[];
  search: ListSearch;
  form: string;
  onSearch: (search: string) => void;
};

export function ColumnChooser({ columns, search, form, onSearch }: Props) {
  return (
    <details>
      <summary className="disclosure flex min-h-11 w-fit items-center gap-2 font-medium lg:min-h-8">Columns</summary>
      <fieldset className="max-w-reading columns-2 gap-x-6 pb-2 text-filter sm:columns-3">
        <legend className="sr-only">Columns</legend>
        {allColumns.map(({ name, label, ofPistol }) => (
          <label key={name} className={`facet break-inside-avoid ${ofPistol ? 'for-my-pistol' : ''}`}>
            <input
              form={form}
              type="checkbox"
              name="columns"
              value={name}
              checked={columns.some((column) => column.name === name)}
              onChange={(event) =>
                onSearch(toSearch({ ...search, columns: withColumn(search.columns, name, event.target.checked) }))
              }
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <noscript>
        <Button type="submit" form={form}>
          Show columns
        </Button>
      </noscript>
    </details>
  );
}
