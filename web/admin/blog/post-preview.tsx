import type { MouseEvent, RefObject } from 'react';
import { PostContent } from '#web/features/blog/post/post-content.tsx';
import { Button } from '#web/ui/button.tsx';
import type { PostDraft } from './post-draft.ts';
import type { Rendering } from './use-rendering.ts';

type Props = { draft: PostDraft; rendered: Rendering; ref: RefObject<HTMLElement | null> };

export function PostPreview({ draft: { title, excerpt, featuredImageUrl, content }, rendered, ref }: Props) {
  const { rendering, stale, failure, retry } = rendered;
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

/** Opens links in a new tab, so that the draft stays on the screen. */
function openElsewhere(event: MouseEvent<HTMLElement>): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null) return;
  event.preventDefault();
  const target = link.hash === '' ? null : document.getElementById(idIn(link.hash));
  if (target !== null && event.currentTarget.contains(target)) target.scrollIntoView({ block: 'start' });
  else window.open(link.href, '_blank', 'noopener');
}

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
