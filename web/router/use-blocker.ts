import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRouter } from './hooks.ts';
import type { Location } from './location.ts';

type Move = { currentLocation: Location; nextLocation: Location };

/** Holds up navigation while `shouldBlock` says so, until it is reset or proceeds. */
export function useBlocker(shouldBlock: (move: Move) => boolean) {
  const { blocks } = useRouter();
  const [held, setHeld] = useState<{ proceed: () => void }>();
  const latest = useRef(shouldBlock);
  useLayoutEffect(() => {
    latest.current = shouldBlock;
  });
  useEffect(() => {
    const block = (currentLocation: Location, nextLocation: Location, proceed: () => void) => {
      if (!latest.current({ currentLocation, nextLocation })) return false;
      setHeld({ proceed });
      return true;
    };
    blocks.add(block);
    return () => void blocks.delete(block);
  }, [blocks]);
  return {
    blocked: held !== undefined,
    reset: () => setHeld(undefined),
    proceed: () => {
      setHeld(undefined);
      held?.proceed();
    },
  };
}
