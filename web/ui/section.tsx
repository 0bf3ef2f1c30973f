import type { ReactNode } from 'react';

type Props = {
  id: string;
  title: string;
  className?: string;
  /** Below the first screen of every device: it is laid out as it comes near. */
  belowFold?: boolean;
  children: ReactNode;
};

export function Section({ id, title, className = '', belowFold = false, children }: Props) {
  return (
    <section aria-labelledby={id} className={belowFold ? `below-fold ${className}` : className}>
      <h2 id={id} className="mb-3 text-name font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
