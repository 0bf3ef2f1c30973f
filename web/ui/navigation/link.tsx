import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';

/** A link to a page of this site. The page's code loads when a pointer, a finger or the keyboard reaches the link. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink prefetch="intent" {...props} />;
}

/** A link that says whether its page, or one below it, is the current one. */
export function NavLink(props: ComponentProps<typeof RouterNavLink>) {
  return <RouterNavLink prefetch="intent" {...props} />;
}
