import { useEffect, useRef, useState } from 'react';

export function useNear<Target extends Element>() {
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
