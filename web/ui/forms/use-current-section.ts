import { useEffect, useState } from 'react';

/** The id of the section being read: the last whose top has passed the upper third; at the page's end, the last one. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const joined = ids.join(' ');
  useEffect(() => {
    const ids = joined.split(' ');
    function mark(): void {
      const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
      const passed = ids.findLast(
        (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) < clientHeight / 3,
      );
      setCurrent(isAtEnd ? ids.at(-1) : (passed ?? ids[0]));
    }
    mark();
    window.addEventListener('scroll', mark, { passive: true });
    return () => window.removeEventListener('scroll', mark);
  }, [joined]);
  return current;
}
