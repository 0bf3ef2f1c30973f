import { useHydrated } from '../lib/use-hydrated.ts';
import { copyText } from '../shell/toasts/copy-text.ts';
import { Button } from './button.tsx';

export function ShareButtons({ title, url }: { title: string; url: string }) {
  const canShare = useHydrated() && 'share' in navigator;
  const copy = () => copyText('Link', url, `Here’s the link: ${url}`);
  async function share() {
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Dismissing the share sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }
  return (
    <>
      {canShare && <Button onClick={share}>Share</Button>}
      <Button onClick={copy}>Copy link</Button>
    </>
  );
}
