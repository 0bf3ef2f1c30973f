import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Modules loaded on demand. Loading may fail because the network is down or a deployment has replaced the chunk. A
 * retry may help, but some browsers keep failing a chunk that failed once until the document reloads.
 */

/** A module that a click needs. If it fails to load, `load` returns undefined: show `ChunkLoadError`. */
export function useModuleOnDemand<Module>(importModule: () => Promise<Module>) {
  const [failed, setFailed] = useState(false);
  async function load(): Promise<Module | undefined> {
    const module = await importModule().catch(() => undefined);
    setFailed(module === undefined);
    return module;
  }
  return { load, failed };
}

/**
 * A module that loads by itself and that the page can do without. If it fails to load, the next page and the return of
 * the network retry it.
 * @param importModule the same function in every render
 */
export function useLazyModule<Module>(importModule: () => Promise<Module>, enabled: boolean) {
  const [state, setState] = useState<{ module?: Module; failed?: boolean }>({});
  const { pathname } = useLocation();
  const missing = enabled && !state.module;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page retries.
  useEffect(() => {
    if (!missing) return;
    const load = () =>
      void importModule().then(
        (module) => setState({ module }),
        () => setState({ failed: true }),
      );
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [importModule, missing, pathname]);
  return state;
}
