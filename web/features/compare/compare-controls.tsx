import { lazy, startTransition, useState } from 'react';
import { shownDistances } from '#domain/optics/drawing/moa.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioRow } from '#web/ui/forms/radio-group.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { inEither } from '#web/ui/units/in-units.tsx';

const AddDialog = lazy(() => import('./add-dialog.tsx').then(({ AddDialog }) => ({ default: AddDialog })));

type AddProps = { compared: readonly Optic[]; onAdd: (id: number) => void };

export function AddOptic({ compared, onAdd }: AddProps) {
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

export type Distance = (typeof shownDistances)[number];

const options = shownDistances.map((distance) => [distance, String(distance)] as const);

type DistanceProps = { distance: Distance; onChoose: (distance: Distance) => void };

export function DistanceChoice({ distance, onChoose }: DistanceProps) {
  return (
    <RadioRow
      legend={inEither({ us: 'Distance (yards)', metric: 'Distance (meters)', statedIn: 'us' })}
      options={options}
      value={distance}
      onChange={onChoose}
    />
  );
}
