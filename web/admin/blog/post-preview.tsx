import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type RefObject, useEffect, useState } from 'react';
import type { PostRendering } from '#domain/blog/admin-blog.schema.ts';
import { PostContent } from '#web/features/blog/post/post-content.tsx';
import { failureText } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import type { PostDraft } from './post-draft.ts';

type Props = { draft: PostDraft; ref: RefObject<HTMLElement | null> };

export function PostPreview({ draft: { title, excerpt, featuredImageUrl, content }, ref }: Props) {
  const { rendering, stale, failure, retry } = useRendering(content);
  return (
    <section
      ref={ref}
      aria-label="Preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll it.
      tabIndex={0}
      onClickCapture={openElsewhere}
      className="post-preview"
    >
      <p className="text-filter text-ink2">
        Preview{rendering && !stale && ` · ${rendering.readTimeMinutes} min read`}
        {stale && failure === undefined && ' · Rendering...'}
      </p>
      <div role="alert">
        {failure !== undefined && (
          <div className="form-failure mt-3 flex flex-wrap items-center gap-3">
            <p>{failure}</p>
            <Button onClick={retry}>Try again</Button>
          </div>
        )}
      </div>
      <p dir="auto" className="mt-3 text-heading font-semibold">
        {title.trim() || 'Title'}
      </p>
      {excerpt.trim() && <p className="post-lede">{excerpt}</p>}
      {/^(?:https:\/|)\/[^/]/.test(featuredImageUrl.trim()) && (
        <img src={featuredImageUrl.trim()} alt="" width={1200} height={630} className="post-image" />
      )}
      <div aria-busy={stale} className="mt-6">
        {rendering ? (
          <PostContent sections={rendering.sections} optics={rendering.optics} checking />
        ) : (
          content.trim() === '' && <p className="text-ink2">What you write appears here, as readers will see it.</p>
        )}
      </div>
    </section>
  );
}

const debounceMs = 300;

function useRendering(content: string) {
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

/** Opens links in a new tab, so that the draft stays on the screen. */
function openElsewhere(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null) return;
  event.preventDefault();
  const target = link.hash === '' ? null : document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (target !== null && event.currentTarget.contains(target)) target.scrollIntoView({ block: 'start' });
  else window.open(link.href, '_blank', 'noopener');
}
