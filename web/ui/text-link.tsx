import type { ComponentProps } from 'react';
import { Link } from '#web/ui/navigation/link.tsx';

export function TextLink(props: ComponentProps<typeof Link>) {
  return <Link className="underline" {...props} />;
}
