import type { ReactNode } from 'react';

export function ProfileSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-t border-ink pt-3">
      <h2 id={id} className="mb-4 text-name font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
