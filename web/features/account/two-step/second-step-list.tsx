import type { ReactNode } from 'react';
import type { Passkey } from '#domain/account/account.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';

/** What a member can delete by itself. */
export type SecondStep = 'app' | Passkey;

type Props = {
  totpSince: string | null;
  passkeys: Passkey[];
  onRename: (passkey: Passkey) => void;
  onDelete: (step: SecondStep) => void;
};

/** A member's passkeys and authenticator app. */
export function SecondStepList({ totpSince, passkeys, onRename, onDelete }: Props) {
  return (
    <ul className="divide-y divide-rule border-y border-rule" aria-label="Your second steps">
      {passkeys.map((passkey) => (
        <Line
          key={passkey.id}
          name={passkey.name}
          onRename={() => onRename(passkey)}
          onDelete={() => onDelete(passkey)}
        >
          Passkey · created {longDate(passkey.createdAt)} · {lastUse(passkey)}
        </Line>
      ))}
      {totpSince !== null && (
        <Line name="Authenticator app" onDelete={() => onDelete('app')}>
          Set up {longDate(totpSince)}
        </Line>
      )}
    </ul>
  );
}

type LineProps = { name: string; onRename?: () => void; onDelete: () => void; children: ReactNode };

function Line({ name, onRename, onDelete, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-48 flex-1">
        <p className="font-medium break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-ink2">{children}</p>
      </div>
      {onRename && (
        <Button onClick={onRename}>
          Rename<span className="sr-only"> {name}</span>
        </Button>
      )}
      <Button onClick={onDelete}>
        Delete<span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}

const lastUse = ({ lastUsedAt }: Passkey) =>
  lastUsedAt === null ? 'not used yet' : `last used ${longDate(lastUsedAt)}`;
