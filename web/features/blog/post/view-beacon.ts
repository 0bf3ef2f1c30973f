import { useEffect } from 'react';
import { local } from '#web/lib/storage.ts';

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

type ReadToday = { day: string; slugs: unknown[] };

function isReadToday(value: unknown): value is ReadToday {
  return (
    typeof value === 'object' && value !== null && 'day' in value && 'slugs' in value && Array.isArray(value.slugs)
  );
}

/** Marks a post as read today. False if it already was. */
function isFirstToday(slug: string): boolean {
  const today = new Date().toISOString().slice(0, 10);
  const stored = local.getJson(storageKey, isReadToday);
  const slugs = stored?.day === today ? stored.slugs : [];
  if (slugs.includes(slug)) return false;
  local.setJson(storageKey, { day: today, slugs: [...slugs, slug] });
  return true;
}
