import { useSyncExternalStore } from 'react';
import { showToast } from '../shell/toasts.ts';
import { Button } from './button.tsx';

const never = () => () => {};

/** Sends or copies the page's link. 'Share' is there where the device can share. */
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
      // Closing the device's own sheet is not a failure.
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
        description: `Your browser did not allow it. The link is ${url}`,
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
