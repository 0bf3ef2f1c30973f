import type { AdminFaq } from '#domain/api/admin.ts';
import { RowTable, TableCell, TableRow } from '../ui/row-table.tsx';

const columns = ['ID', 'Question', 'Answer', 'Actions'];

const maxExcerpt = 100;

/** Cuts by code points, so no character is split. */
function excerpt(answer: string): string {
  const characters = Array.from(answer);
  return characters.length > maxExcerpt ? `${characters.slice(0, maxExcerpt).join('')}...` : answer;
}

type Props = { faqs: readonly AdminFaq[]; onEdit: (faq: AdminFaq) => void; onDelete: (faq: AdminFaq) => void };

export function FaqTable({ faqs, onEdit, onDelete }: Props) {
  return (
    <RowTable label="FAQs" columns={columns}>
      {faqs.map((faq) => (
        <TableRow key={faq.id}>
          <TableCell label="ID" className="cell-id">
            {faq.id}
          </TableCell>
          <TableCell label="Question" className="lg:w-1/3">
            <span dir="auto" className="font-medium">
              {faq.question}
            </span>
          </TableCell>
          <TableCell label="Answer">
            <span dir="auto">{excerpt(faq.answer)}</span>
          </TableCell>
          <TableCell className="cell-actions">
            <div className="row-actions lg:flex-nowrap">
              <button type="button" onClick={() => onEdit(faq)} className="row-action">
                Edit<span className="sr-only"> ‘{faq.question}’</span>
              </button>
              <button type="button" onClick={() => onDelete(faq)} className="row-action row-action-away">
                Delete<span className="sr-only"> ‘{faq.question}’</span>
              </button>
            </div>
          </TableCell>
        </TableRow>
      ))}
    </RowTable>
  );
}
