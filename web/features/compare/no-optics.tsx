import type { ReactNode } from 'react';
import { ListLinks, Notice } from '#web/ui/notice.tsx';

export function NoOptics({ children }: { children?: ReactNode }) {
  return (
    <Notice title="No Optics Selected">
      {children}
      <p>Select optics to compare from the main listing pages.</p>
      <ListLinks />
    </Notice>
  );
}
