import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import { useLocation, useNavigate } from './hooks.ts';
import { absoluteHref } from './location.ts';
import type { NavigateOptions } from './router.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  NavigateOptions & {
    to: string;
    /** Loads the page as a new document. */
    reloadDocument?: boolean;
  };

/** A link to a page of this site. */
export function Link({ to, replace, state, preventScrollReset, reloadDocument, onClick, ...props }: LinkProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const href = absoluteHref(to, location);
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (reloadDocument || event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    void navigate(href, { replace, state, preventScrollReset });
  }
  return <a {...props} href={href} onClick={follow} />;
}

/** Whether a click on a link asks for a new tab, a window or a download, which its browser answers. */
export function isForBrowser({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  const { target } = currentTarget;
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey || (target !== '' && target !== '_self');
}

/** A link that says whether its page, or one below it, is the current one. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const current = `${pathname}/`.toLowerCase().startsWith(`${props.to}/`.toLowerCase());
  return <Link {...props} aria-current={current ? 'page' : undefined} />;
}

/** Goes on to another page. */
export function Navigate({ to, replace, state }: Pick<LinkProps, 'to' | 'replace' | 'state'>) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace, state });
  }, [navigate, to, replace, state]);
  return null;
}
