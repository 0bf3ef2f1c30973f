import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { offlinePath, savedAtIn, savedAtText } from './saved-copy.ts';

export function SavedNotice() {
  const savedAt = useSavedAt();
  const { pathname } = useLocation();
  if (savedAt === undefined || pathname === offlinePath) return null;
  return (
    <p role="status" className="absolute -mt-6 text-label leading-6 font-semibold print:hidden">
      Saved copy from {savedAtText(savedAt)}
    </p>
  );
}

function useSavedAt(): number | undefined {
  const client = useQueryClient();
  const [savedAt, setSavedAt] = useState<number>();
  const isSaved = useRef(false);
  const next = useNavigation().location?.pathname;

  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const entries = list.getEntries() as PerformanceResourceTiming[];
      const times = entries.flatMap(({ serverTiming = [] }) => savedAtIn(serverTiming));
      if (times.length === 0) return;
      isSaved.current = true;
      setSavedAt((last) => Math.min(...times, last ?? Number.POSITIVE_INFINITY));
    });
    observer.observe({ type: 'navigation', buffered: true });
    observer.observe({ type: 'resource' });
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (next === undefined || !isSaved.current) return;
    isSaved.current = false;
    setSavedAt(undefined);
    void client.invalidateQueries({ refetchType: 'none' });
  }, [client, next]);

  return savedAt;
}
