import { Fragment, type ReactNode } from 'react';

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

/** Breaks only after a slash, where it can. */
export function Address({ url }: { url: string }) {
  const parts = url.replace(/^https?:\/\/(?:www\.)?/, '').split(/(?<=\/)/);
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
