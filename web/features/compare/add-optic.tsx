import { useState } from 'react';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { useModuleOnDemand } from '#web/lib/lazy-module.ts';
import { Button } from '#web/ui/button.tsx';
import { ChunkLoadError } from '#web/ui/chunk-load-error.tsx';

const importDialog = () => import('./add-dialog.tsx');
type DialogModule = Awaited<ReturnType<typeof importDialog>>;

type Props = { compared: readonly Optic[]; onAdd: (id: number) => void };

/** Opens the search for another optic, which loads with the first tap. */
export function AddOptic({ compared, onAdd }: Props) {
  const { load, failed } = useModuleOnDemand(importDialog);
  const [module, setModule] = useState<DialogModule>();
  const [open, setOpen] = useState(false);
  const show = async () => {
    const loaded = module ?? (await load());
    setModule(loaded);
    setOpen(loaded !== undefined);
  };
  return (
    <>
      <Button aria-label="Add an optic" onClick={show} className="print:hidden">
        + Add
      </Button>
      {failed && <ChunkLoadError />}
      {module && <module.AddDialog open={open} onOpenChange={setOpen} compared={compared} onAdd={onAdd} />}
    </>
  );
}
