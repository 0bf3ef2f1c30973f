import type { ReactNode } from 'react';

const webUrl = /^https?:\/\//i;

type Props = { href: string; children: ReactNode; className?: string; rel?: string };

export function ExternalLink({ href, children, className = 'row-action', rel = 'noopener noreferrer' }: Props) {
  if (!webUrl.test(href)) return null;
  return (
    <a href={href} target="_blank" rel={rel} className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
