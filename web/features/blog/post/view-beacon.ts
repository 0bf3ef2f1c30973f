import { useEffect } from 'react';
import { local } from '#web/lib/storage/storage.ts';

const readAfterMs = 5_000;
const storageKey = 'red-dot-atlas:read';

export function useViewBeacon(slug: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
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

type ReadToday = { day: string; slugs: unknown[] };

function isReadToday(value: unknown): value is ReadToday {
  return (
    typeof value === 'object' && value !== null && 'day' in value && 'slugs' in value && Array.isArray(value.slugs)
  );
}

export function isFirstReadToday(slug: string): boolean {
  const today = new Date().toISOString().slice(0, 10);
  const stored = local.getJson(storageKey, isReadToday);
  const slugs = stored?.day === today ? stored.slugs : [];
  if (slugs.includes(slug)) return false;
  local.setJson(storageKey, { day: today, slugs: [...slugs, slug] });
  return true;
}
