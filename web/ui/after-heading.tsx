import { type ReactNode, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * The heavy part of a page. After a tap, the heading paints first. A document, a way back and a link into the page need all of it at
 * once, for their scroll positions.
 */
export function AfterHeading({ children }: { children: ReactNode }) {
  const type = useNavigationType();
  const { hash } = useLocation();
  const isWhole = type === 'POP' || hash !== '';
  const isShown = useDeferredValue(true, isWhole);
  return isShown && children;
}
