import type { AdminFaq } from '#domain/api/admin.schema.ts';
import { type Column, RowAction, RowTable } from '../ui/tables/row-table.tsx';

const maxExcerpt = 100;

/** Cuts by code points, so no character is split. */
function excerpt(answer: string): string {
  const characters = Array.from(answer);
  return characters.length > maxExcerpt ? `${characters.slice(0, maxExcerpt).join('')}...` : answer;
}

type Props = { faqs: readonly AdminFaq[]; onEdit: (faq: AdminFaq) => void; onDelete: (faq: AdminFaq) => void };

export function FaqTable({ faqs, onEdit, onDelete }: Props) {
  const columns: Column<AdminFaq>[] = [
    { label: 'ID', className: 'cell-id', cell: ({ id }) => id },
    {
      label: 'Question',
      className: 'lg:w-1/3',
      cell: ({ question }) => (
        <span dir="auto" className="font-medium">
          {question}
        </span>
      ),
    },
    { label: 'Answer', cell: ({ answer }) => <span dir="auto">{excerpt(answer)}</span> },
    {
      label: 'Actions',
      className: 'cell-actions',
      cell: (faq) => (
        <div className="row-actions lg:flex-nowrap">
          <RowAction label="Edit" name={`‘${faq.question}’`} onClick={() => onEdit(faq)} />
          <RowAction
            label="Delete"
            name={`‘${faq.question}’`}
            className="row-action-away"
            onClick={() => onDelete(faq)}
          />
        </div>
      ),
    },
  ];
  return <RowTable label="FAQs" columns={columns} rows={faqs} idOf={({ id }) => id} />;
}
