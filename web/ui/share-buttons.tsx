import { useSyncExternalStore } from 'react';
import { showToast } from '../shell/toasts.ts';
import { Button } from './button.tsx';

const never = () => () => {};

/** Shares or copies the page's URL. Only devices that can share show 'Share'. */
export function ShareButtons({ title, url }: { title: string; url: string }) {
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  async function share() {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Dismissing the share sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: 'Link copied' });
    } catch {
      showToast({
        title: 'Link not copied',
        description: `Your browser doesn’t allow it. Here’s the link: ${url}`,
        destructive: true,
      });
    }
  }
  return (
    <>
      {canShare && <Button onClick={share}>Share</Button>}
      <Button onClick={copy}>Copy link</Button>
    </>
  );
}
