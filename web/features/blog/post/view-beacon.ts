import { useEffect } from 'react';

/** How long a post is in sight before it counts as read. */
const readAfterMs = 5_000;
const storageKey = 'red-dot-atlas:read';

/** Says that a post was read once it was in sight for a while; at most once a day, whatever this browser loads again. */
export function useViewBeacon(slug: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A page that the browser prepares ahead is hidden until it is opened.
    const follow = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(send, readAfterMs);
    };
    const send = () => {
      document.removeEventListener('visibilitychange', follow);
      if (isFirstToday(slug)) navigator.sendBeacon(`/api/blog/posts/${slug}/view`);
    };
    document.addEventListener('visibilitychange', follow);
    follow();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [slug]);
}

/** Notes a post as read today, and says whether it was not yet. */
function isFirstToday(slug: string): boolean {
  const today = new Date().toISOString().slice(0, 10);
  try {
    const { day, slugs } = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const read: unknown[] = day === today && Array.isArray(slugs) ? slugs : [];
    if (read.includes(slug)) return false;
    localStorage.setItem(storageKey, JSON.stringify({ day: today, slugs: [...read, slug] }));
  } catch {
    // Storage is closed or full: the server counts a reader once a day by itself.
  }
  return true;
}
