import type { ReactNode } from 'react';

/** Replaces content that is empty or failed to load, and says what to do next. */
export function Notice({ title, children, alert = false }: { title: string; children?: ReactNode; alert?: boolean }) {
  return (
    <div role={alert ? 'alert' : undefined} className="border border-rule bg-sheet px-6 py-10 text-center">
      <p className="text-name font-semibold">{title}</p>
      {children && <div className="mt-3 flex flex-col items-center gap-3 text-ink2">{children}</div>}
    </div>
  );
}
