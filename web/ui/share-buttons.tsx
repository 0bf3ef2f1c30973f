import { useHydrated } from '../lib/use-hydrated.ts';
import { showToast, toastProblem } from '../shell/toasts/toasts.ts';
import { Button } from './button.tsx';

export function ShareButtons({ title, url }: { title: string; url: string }) {
  const canShare = useHydrated() && 'share' in navigator;
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
      toastProblem('Link not copied', `Your browser doesn’t allow it. Here’s the link: ${url}`);
    }
  }
  return (
    <>
      {canShare && <Button onClick={share}>Share</Button>}
      <Button onClick={copy}>Copy link</Button>
    </>
  );
}
