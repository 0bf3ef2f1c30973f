import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Link } from '#web/ui/navigation/link.tsx';
import { RowAction } from './row-table.tsx';

type Act = { label: string; isAway?: boolean } & (
  | { to: string; state?: unknown; onSelect?: never; refusal?: never }
  | { to?: never; state?: never; onSelect: () => void; refusal?: string | undefined }
);

export type RowActs = readonly (Act | false | undefined)[];

type Props = { name: string; acts: RowActs };

type ActionsProps = Props & { menu?: RowActs; children?: ReactNode };

/** Words on a wide screen, a menu on a phone. */
export function RowActions({ name, acts, menu = acts, children }: ActionsProps) {
  return (
    <>
      <div className="row-actions flex-nowrap max-lg:hidden">
        {children}
        {acts.map((act, index) => act && <Word key={index} name={name} act={act} />)}
      </div>
      <div className="lg:hidden">
        <RowMenu name={name} acts={menu} />
      </div>
    </>
  );
}

function Word({ name, act: { label, to, state, onSelect, isAway } }: { name: string; act: Act }) {
  return to === undefined ? (
    <RowAction label={label} name={name} className={isAway ? 'row-action-away' : ''} onClick={onSelect} />
  ) : (
    <Link to={to} state={state} className="row-action">
      {label}
      <span className="sr-only"> {name}</span>
    </Link>
  );
}

export function RowMenu({ name, acts }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger ref={trigger} aria-label={`Actions for ${name}`} className="row-menu">
        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-current">
          <path d="M1.5 8a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0m5 0a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0m5 0a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0" />
        </svg>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={2}
          collisionPadding={8}
          className="menu row-acts"
          // A dialog opens once the button has the focus again, to which it returns when it closes.
          onCloseAutoFocus={(event) => {
            const act = chosen.current;
            if (act === undefined) return;
            event.preventDefault();
            chosen.current = undefined;
            trigger.current?.focus();
            act();
          }}
        >
          {acts.map((act) => act && <MenuItem key={act.label} act={act} onChoose={(run) => (chosen.current = run)} />)}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function MenuItem({ act, onChoose }: { act: Act; onChoose: (run: () => void) => void }): ReactNode {
  const { label, to, state, onSelect, isAway, refusal } = act;
  return to === undefined ? (
    <DropdownMenu.Item
      disabled={refusal !== undefined}
      className={`menu-item ${isAway ? 'menu-away' : ''}`}
      onSelect={() => onChoose(onSelect)}
    >
      <span>
        {label}
        {refusal && <span className="block text-filter">{refusal}</span>}
      </span>
    </DropdownMenu.Item>
  ) : (
    <DropdownMenu.Item asChild className="menu-item">
      <Link to={to} state={state}>
        {label}
      </Link>
    </DropdownMenu.Item>
  );
}
