import { useEffect } from 'react';

/** How long a post must be visible to count as read. */
const readAfterMs = 5_000;
const storageKey = 'red-dot-atlas:read';

/** Reports a post as read after it was visible for a while, at most once a day per browser. */
export function useViewBeacon(slug: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A prerendered page is hidden until it is opened.
    const restart = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(send, readAfterMs);
    };
    const send = () => {
      document.removeEventListener('visibilitychange', restart);
      if (isFirstReadToday(slug)) navigator.sendBeacon(`/api/blog/posts/${slug}/view`);
    };
    document.addEventListener('visibilitychange', restart);
    restart();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [slug]);
}

/** Records today's read and returns whether it is the first. */
export function isFirstReadToday(slug: string): boolean {
  const today = new Date().toISOString().slice(0, 10);
  try {
    const { day, slugs } = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const read: unknown[] = day === today && Array.isArray(slugs) ? slugs : [];
    if (read.includes(slug)) return false;
    localStorage.setItem(storageKey, JSON.stringify({ day: today, slugs: [...read, slug] }));
  } catch {
    // Storage is unavailable or full; the server counts a reader once a day anyway.
  }
  return true;
}
