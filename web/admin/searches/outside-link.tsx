import type { ReactNode } from 'react';

const webAddress = /^https?:\/\//i;

type Props = { href: string; children: ReactNode; className?: string };

/** A link to someone else's page, in a new tab; nothing where the address is no web address. */
export function OutsideLink({ href, children, className = 'row-action' }: Props) {
  if (!webAddress.test(href)) return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
