import { ExternalLink } from '../external-link.tsx';

export function PurchaseLink({ url, className }: { url: string | null; className: string }) {
  if (!url) return <span className="text-ink2">No Amazon URL set</span>;
  return (
    <ExternalLink href={url} className={className}>
      {url}
    </ExternalLink>
  );
}
