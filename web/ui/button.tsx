import type { ComponentProps } from 'react';
import { Link } from '#web/ui/navigation/link.tsx';

const looks = { primary: 'btn btn-primary', outline: 'btn', quiet: 'btn btn-quiet', danger: 'btn btn-danger' } as const;

export type ButtonLook = keyof typeof looks;
type LookProps = { look?: ButtonLook };

export function Button({ look = 'outline', className = '', ...props }: ComponentProps<'button'> & LookProps) {
  return <button type="button" className={className ? `${looks[look]} ${className}` : looks[look]} {...props} />;
}

export function ButtonLink({ look = 'outline', className = '', ...props }: ComponentProps<typeof Link> & LookProps) {
  return <Link className={className ? `${looks[look]} ${className}` : looks[look]} {...props} />;
}
