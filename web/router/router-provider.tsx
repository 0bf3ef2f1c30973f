import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { RouterContext, ShownContext } from './hooks.ts';
import type { Router } from './router.ts';

/** Shows a new page in a transition: the old one responds until the new one is rendered. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [shown, setShown] = useState(router.shown);
  useLayoutEffect(() => {
    setShown(router.shown());
    return router.subscribe((next) => startTransition(() => setShown(next)));
  }, [router]);
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>{children}</ShownContext>
    </RouterContext>
  );
}
