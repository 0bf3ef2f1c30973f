import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Parts of a page whose scripts come late: they may be lost on the way, or because a deployment has replaced them. To
 * load one again is worth a try, but some browsers go on failing with a script that has once failed, until the document
 * is loaded again.
 */

/** A part that a person asks for. Where it is lost, `ask` answers undefined; show `ChunkLoadError` then. */
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
 * A part that comes by itself, and without which the page can be used. Where it is lost it is asked for again on the
 * next page and when the network is back.
 * @param load the same at every call
 */
export function useLazyModule<Part>(load: () => Promise<Part>, wanted: boolean) {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const [lost, setLost] = useState(false);
  const { pathname } = useLocation();
  const missing = wanted && !loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another try.
  useEffect(() => {
    if (!missing) return;
    const ask = () =>
      void load().then(
        (part) => setLoaded({ part }),
        () => setLost(true),
      );
    ask();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [load, missing, pathname]);
  return { part: loaded?.part, lost };
}
