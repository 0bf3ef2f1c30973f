import type { ReactNode } from 'react';

const webUrl = /^https?:\/\//i;

type Props = { href: string; children: ReactNode; className?: string };

/** A link to another site, in a new tab; nothing if it is not a web URL. */
export function ExternalLink({ href, children, className = 'row-action' }: Props) {
  if (!webUrl.test(href)) return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
