import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Modules loaded on demand. Loading may fail because the network is down or a deployment has replaced the chunk. A
 * retry may help, but some browsers keep failing a chunk that failed once until the document reloads.
 */

/** A module that a click asks for. If it fails to load, `ask` returns undefined: show `ChunkLoadError`. */
export function useAskedPart<Part>(load: () => Promise<Part>) {
  const [lost, setLost] = useState(false);
  async function ask(): Promise<Part | undefined> {
    const part = await load().catch(() => undefined);
    setLost(part === undefined);
    return part;
  }
  return { lost, ask };
}

/**
 * A module that loads by itself and that the page can do without. If it fails to load, the next page and the return of
 * the network retry it.
 * @param load the same function in every render
 */
export function useLazyModule<Part>(load: () => Promise<Part>, wanted: boolean) {
  const [state, setState] = useState<{ part?: Part; lost?: boolean }>({});
  const { pathname } = useLocation();
  const missing = wanted && !state.part;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page retries.
  useEffect(() => {
    if (!missing) return;
    const ask = () =>
      void load().then(
        (part) => setState({ part }),
        () => setState({ lost: true }),
      );
    ask();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [load, missing, pathname]);
  return state;
}
