import type { ReactNode } from 'react';

type Props = {
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
};

export function Section({ id, title, className = '', children }: Props) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-3 text-name font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
