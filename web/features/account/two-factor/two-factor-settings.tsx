import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Passkey } from '#domain/account/account.schema.ts';
import { maxPasskeys } from '#domain/account/two-factor.ts';
import { refetchAfterWrite } from '#web/lib/refetch-after-write.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { focusOnMount } from '#web/ui/forms/use-form.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { type TwoFactorStatus, twoFactorQuery, userQuery, useUser } from '../queries.ts';
import { isSessionEnded, SessionEnded } from '../session-ended.tsx';
import { DeleteSecondStep, NewCodes, RecoveryCodeList, type SecondStep, TurnOff } from './change-forms.tsx';
import { NewPasswordFirst } from './new-password-first.tsx';
import { PasskeySetUp, RenamePasskey, TotpSetUp } from './set-up-forms.tsx';
import { noPasskeysText } from './step-fields.tsx';

type Task = 'app' | 'passkey' | 'new codes' | 'turn off' | { rename: Passkey } | { delete: SecondStep };

export function TwoFactorSettings() {
  const signedIn = Boolean(useUser());
  const client = useQueryClient();
  const [task, setTask] = useState<Task>();
  const [codes, setCodes] = useState<string[]>([]);
  const [hasChosen, setHasChosen] = useState(false);
  const { data: status, isError, error, refetch } = useQuery({ ...twoFactorQuery(), enabled: signedIn });

  function done(recoveryCodes: string[] = []): void {
    setTask(undefined);
    setCodes(recoveryCodes);
    refetchAfterWrite(client, twoFactorQuery());
    client.invalidateQueries(userQuery());
  }

  if (codes.length > 0) return <RecoveryCodeList codes={codes} onDone={() => setCodes([])} />;
  if (isSessionEnded(error)) return <SessionEnded />;
  if (isError) return <FetchFailureLine title="Two-factor authentication didn’t load" onRetry={refetch} />;
  if (status === undefined) return <Loading className="">Loading two-factor authentication...</Loading>;

  function choose(chosen: Task): void {
    setHasChosen(true);
    setTask(chosen);
  }

  return (
    <div
      key={typeof task === 'object' ? Object.keys(task)[0] : (task ?? 'overview')}
      ref={hasChosen ? focusOnMount : undefined}
      tabIndex={-1}
      className="outline-none"
    >
      {task === undefined ? (
        <Overview status={status} onTask={choose} />
      ) : (
        <TaskForm task={task} status={status} onDone={done} onCancel={() => setTask(undefined)} />
      )}
    </div>
  );
}

type TaskFormProps = {
  task: Task;
  status: TwoFactorStatus;
  onDone: (codes?: string[]) => void;
  onCancel: () => void;
};

function TaskForm({ task, ...props }: TaskFormProps) {
  if (task === 'app') return <TotpSetUp {...props} />;
  if (task === 'passkey') return <PasskeySetUp {...props} />;
  if (task === 'new codes') return <NewCodes {...props} />;
  if (task === 'turn off') return <TurnOff {...props} />;
  if ('rename' in task) return <RenamePasskey passkey={task.rename} onDone={props.onDone} onCancel={props.onCancel} />;
  return <DeleteSecondStep step={task.delete} {...props} />;
}

function Overview({ status, onTask }: { status: TwoFactorStatus; onTask: (task: Task) => void }) {
  const { totpSince, passkeys, recoveryCodesLeft, required, needsNewPassword } = status;
  const isOn = totpSince !== null || passkeys.length > 0;
  return (
    <div className="grid gap-4">
      {isOn ? (
        <p className="text-ink2">Two-factor authentication is on. {codesLeft(recoveryCodesLeft)}</p>
      ) : (
        <p className="text-ink2">
          {required
            ? 'Administrators of this site need a second step to sign in: a passkey or an authenticator app. Set one up to open the administration.'
            : 'Protect your account with a second step in addition to your password: a passkey or a code from an authenticator app. Turning it on signs out your other browsers.'}
        </p>
      )}
      {isOn && (
        <SecondStepList
          totpSince={totpSince}
          passkeys={passkeys}
          onRename={(passkey) => onTask({ rename: passkey })}
          onDelete={(step) => onTask({ delete: step })}
        />
      )}
      {needsNewPassword && <NewPasswordFirst />}
      {!browserSupportsWebAuthn() && <p className="text-ink2">{noPasskeysText}</p>}
      {passkeys.length >= maxPasskeys && (
        <p className="text-ink2">{maxPasskeys} passkeys are the most an account can have.</p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {!needsNewPassword && browserSupportsWebAuthn() && passkeys.length < maxPasskeys && (
          <Button className="btn-form" onClick={() => onTask('passkey')}>
            Create a passkey
          </Button>
        )}
        {!needsNewPassword && totpSince === null && (
          <Button className="btn-form" onClick={() => onTask('app')}>
            Set up an authenticator app
          </Button>
        )}
        {isOn && (
          <>
            <Button className="btn-form" onClick={() => onTask('new codes')}>
              New recovery codes
            </Button>
            <Button className="btn-form" onClick={() => onTask('turn off')}>
              Turn off
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return 'No recovery codes left.';
  return count === 1 ? '1 recovery code left.' : `${count} recovery codes left.`;
}

type ListProps = {
  totpSince: string | null;
  passkeys: Passkey[];
  onRename: (passkey: Passkey) => void;
  onDelete: (step: SecondStep) => void;
};

function SecondStepList({ totpSince, passkeys, onRename, onDelete }: ListProps) {
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
      <div className="flex gap-3">
        {onRename && (
          <Button onClick={onRename}>
            Rename<span className="sr-only"> {name}</span>
          </Button>
        )}
        <Button onClick={onDelete}>
          Delete<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

const lastUse = ({ lastUsedAt }: Passkey) =>
  lastUsedAt === null ? 'not used yet' : `last used ${longDate(lastUsedAt)}`;
