import { type ReactNode, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router';

export function PageHeading({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <h1 tabIndex={-1} className={`text-heading font-semibold tracking-tight ${className}`}>
      {children}
    </h1>
  );
}

/** After a tap, the heading paints first. A document, a way back and a hash need all of the page at once, for their scroll positions. */
export function AfterHeading({ children }: { children: ReactNode }) {
  const type = useNavigationType();
  const { hash } = useLocation();
  const isWhole = type === 'POP' || hash !== '';
  const isShown = useDeferredValue(true, isWhole);
  return isShown && children;
}
