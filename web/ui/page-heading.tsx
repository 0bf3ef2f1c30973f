import type { ReactNode } from 'react';

/** The page's h1, which gets the focus after navigation. */
export function PageHeading({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <h1 tabIndex={-1} className={`text-heading font-semibold tracking-tight ${className}`}>
      {children}
    </h1>
  );
}
