import { type ComponentType, memo, Suspense, use } from 'react';
import { ChunkLoadError } from '#web/ui/chunk-load-error.tsx';
import { useLazyModule } from './lazy-module.ts';

/** Those of every module that is loaded. */
const parts = new Set<() => Promise<void>>();

/** Loads all parts, also those that a part contains, so that they can be rendered at once. */
export async function loadParts(): Promise<void> {
  for (let known = 0; known < parts.size; ) {
    known = parts.size;
    await Promise.all(Array.from(parts, (load) => load()));
  }
}

/**
 * A part of a page whose code is not among the page's first scripts. The edge renders it. React leaves its markup as it is
 * while it hydrates the page, then loads the code and hydrates the part. Links and disclosures in it work before that, buttons
 * do not. Until then, its parent must not render it again with other props: React would take the markup away.
 */
export function later<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined;
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const load = async () => {
    Part ??= await importPart();
    arrive();
  };
  parts.add(load);

  function Loaded(props: Props) {
    if (Part === undefined) {
      load().catch(() => undefined);
      use(arrival);
    }
    return Part && <Part {...props} />;
  }

  const Later = memo(function Later(props: Props) {
    return (
      <Suspense fallback={<Missing load={load} />}>
        <Loaded {...props} />
      </Suspense>
    );
  });
  return Object.assign(Later, { load });
}

/** In place of a part that has no markup yet. */
function Missing({ load }: { load: () => Promise<void> }) {
  const { failed } = useLazyModule(load, true);
  return failed && <ChunkLoadError />;
}
