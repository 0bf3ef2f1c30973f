import { type Choice, differences } from '#web/admin/editing/conflict.ts';
import { ConflictPanel } from '#web/admin/editing/conflict-panel.tsx';
import { differingLines, type Names, type PostDraft, type PostField, postLabels, textsOf } from './post-draft.ts';
import type { Offered } from './post-fields.tsx';

type Props = {
  /** What both versions started from. */
  base: PostDraft;
  mine: PostDraft;
  theirs: PostDraft;
  offered: Offered;
  onSave: (choice: Choice<PostField>) => void;
  onEdit: (choice: Choice<PostField>) => void;
};

/** Two versions of a post, to choose from field by field. */
export function PostConflict({ base, mine, theirs, offered: { authors, categories }, onSave, onEdit }: Props) {
  const names: Names = {
    author: (id) => authors.find((author) => author.id === id)?.name ?? `Author ${id}`,
    category: (id) => categories.find((category) => category.id === id)?.name ?? `Category ${id}`,
  };
  const found = differences(postLabels, {
    base: textsOf(base, names),
    mine: textsOf(mine, names),
    theirs: textsOf(theirs, names),
  });
  return (
    <div className="post-conflict">
      <ConflictPanel
        what="post"
        savedBy={undefined}
        found={found.map((difference) => (difference.name === 'content' ? differingLines(difference) : difference))}
        onSave={onSave}
        onEdit={onEdit}
      />
    </div>
  );
}
