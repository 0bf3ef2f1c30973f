import { lazy, startTransition, useState } from 'react';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';

const AddDialog = lazy(() => import('./add-dialog.tsx').then(({ AddDialog }) => ({ default: AddDialog })));

type Props = { compared: readonly Optic[]; onAdd: (id: number) => void };

/** Opens the search for another optic, which loads with the first tap. */
export function AddOptic({ compared, onAdd }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-label="Add an optic" onClick={() => startTransition(() => setOpen(true))} className="print:hidden">
        + Add
      </Button>
      <LazyPart>{open && <AddDialog compared={compared} onAdd={onAdd} onClose={() => setOpen(false)} />}</LazyPart>
    </>
  );
}
