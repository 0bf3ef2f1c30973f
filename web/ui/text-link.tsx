import type { ComponentProps } from 'react';
import { Link } from '#web/router/link.tsx';

export function TextLink(props: ComponentProps<typeof Link>) {
  return <Link className="underline" {...props} />;
}
