import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export function TextLink(props: ComponentProps<typeof Link>) {
  return <Link className="underline" {...props} />;
}
