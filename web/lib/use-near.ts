import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has come close to the screen. */
export function useNear<Target extends Element>(): { ref: RefObject<Target | null>; near: boolean } {
  const ref = useRef<Target>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || ref.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near]);
  return { ref, near };
}
