import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PostRendering } from '#domain/blog/admin-blog.schema.ts';
import { failureText } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';

const debounceMs = 300;

export function useRendering(content: string) {
  const client = useQueryClient();
  const [shown, setShown] = useState<{ content: string; rendering: PostRendering }>();
  const [failed, setFailed] = useState<{ content: string; text: string }>();
  const [tries, setTries] = useState(0);
  const isEmpty = content.trim() === '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` requests the same text again.
  useEffect(() => {
    if (isEmpty) return;
    const control = new AbortController();
    const { signal } = control;
    const timer = setTimeout(async () => {
      try {
        const rendering = await apiOf(client).send('POST /api/admin/blog/preview', { body: { content }, signal });
        if (signal.aborted) return;
        setShown({ content, rendering });
        setFailed(undefined);
      } catch (error) {
        if (!signal.aborted) setFailed({ content, text: failureText(error, 'The preview failed to render.') });
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [client, content, isEmpty, tries]);

  return {
    rendering: isEmpty ? undefined : shown?.rendering,
    stale: !isEmpty && shown?.content !== content,
    failure: failed?.content === content ? failed.text : undefined,
    retry: () => {
      setFailed(undefined);
      setTries(tries + 1);
    },
  };
}

export type Rendering = ReturnType<typeof useRendering>;
