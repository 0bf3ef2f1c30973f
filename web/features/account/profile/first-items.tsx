import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

type Props<Item> = { items: readonly Item[]; first: number; children: (item: Item) => ReactNode };

/** The first items; the others on request. */
export function FirstItems<Item>({ items, first, children }: Props<Item>) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <ul className="divide-y divide-rule border-y border-rule">
        {(showsAll ? items : items.slice(0, first)).map(children)}
      </ul>
      {!showsAll && items.length > first && (
        <Button className="mt-3 justify-self-start" onClick={() => setShowsAll(true)}>
          Show all {items.length}
        </Button>
      )}
    </>
  );
}
