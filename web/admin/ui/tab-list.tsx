import { Tabs } from 'radix-ui';
import { quietFocus } from '#web/ui/focus.ts';

type Props = {
  label: string;
  tabs: Readonly<Record<string, string>>;
  disabled?: string | undefined;
  className?: string;
};

export function TabList({ label, tabs, disabled, className = 'flex gap-5 border-b border-rule sm:gap-8' }: Props) {
  return (
    <Tabs.List aria-label={label} onMouseDownCapture={quietFocus} className={className}>
      {Object.entries(tabs).map(([value, text]) => (
        <Tabs.Trigger key={value} value={value} disabled={value === disabled} className="tab">
          {text}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  );
}
