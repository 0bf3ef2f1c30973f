import type { AdminFaq } from '#domain/admin.ts';

const shownAnswer = 100;

/** The beginning of an answer, by characters as people count them. */
function beginning(answer: string): string {
  const characters = Array.from(answer);
  return characters.length > shownAnswer ? `${characters.slice(0, shownAnswer).join('')}...` : answer;
}

type Props = { faqs: readonly AdminFaq[]; onEdit: (faq: AdminFaq) => void; onDelete: (faq: AdminFaq) => void };

/** On a phone each row is a card; the roles keep it a table all the same. */
export function FaqTable({ faqs, onEdit, onDelete }: Props) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: laid out as blocks, a table loses its role.
    <table role="table" aria-label="FAQs" className="admin-rows">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className="cell-id">
            ID
          </th>
          <th role="columnheader" scope="col" className="w-1/3">
            Question
          </th>
          <th role="columnheader" scope="col">
            Answer
          </th>
          <th role="columnheader" scope="col">
            Actions
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {faqs.map((faq) => (
          <tr key={faq.id} role="row">
            <td role="cell" data-label="ID" className="cell-id">
              {faq.id}
            </td>
            <td role="cell" data-label="Question">
              <span dir="auto" className="font-medium">
                {faq.question}
              </span>
            </td>
            <td role="cell" data-label="Answer">
              <span dir="auto">{beginning(faq.answer)}</span>
            </td>
            <td role="cell" className="cell-actions">
              <div className="row-actions lg:flex-nowrap">
                <button type="button" onClick={() => onEdit(faq)} className="row-action">
                  Edit<span className="sr-only"> ‘{faq.question}’</span>
                </button>
                <button type="button" onClick={() => onDelete(faq)} className="row-action row-action-away">
                  Delete<span className="sr-only"> ‘{faq.question}’</span>
                </button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  );
}
