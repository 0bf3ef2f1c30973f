import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { quietFocus } from '#web/ui/quiet-focus.ts';

export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Tabs.List aria-label={label} onMouseDownCapture={quietFocus} className="flex gap-5 border-b border-ink sm:gap-8">
      {children}
    </Tabs.List>
  );
}
