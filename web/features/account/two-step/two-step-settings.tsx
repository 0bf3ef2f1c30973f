import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '#domain/account/account.schema.ts';
import { maxPasskeys } from '#domain/account/two-step.ts';
import { useApi } from '#web/lib/query-client.ts';
import { toastSuccess } from '#web/shell/toasts/toast-outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { focusOnMount } from '#web/ui/forms/use-form.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { userQuery, useUser } from '../queries.ts';
import { isSessionEnded, SessionEnded } from '../session-ended.tsx';
import { DeleteSecondStep } from './delete-second-step.tsx';
import { OwnerForm } from './owner-form.tsx';
import { PasskeySetUp } from './passkey-set-up.tsx';
import { hasPasskeys, noPasskeysText } from './passkey-support.ts';
import { type TwoStepStatus, twoStepQuery } from './queries.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import { type SecondStep, SecondStepList } from './second-step-list.tsx';
import { TotpSetUp } from './totp-set-up.tsx';

type Task = 'app' | 'passkey' | 'new codes' | 'turn off' | { rename: Passkey } | { delete: SecondStep };

export function TwoStepSettings() {
  const signedIn = Boolean(useUser());
  const client = useQueryClient();
  const [task, setTask] = useState<Task>();
  const [codes, setCodes] = useState<string[]>([]);
  const [hasChosen, setHasChosen] = useState(false);
  const query = { ...twoStepQuery(), refetchOnMount: 'always', enabled: signedIn } as const;
  const { data: status, isError, error, refetch } = useQuery(query);

  function done(recoveryCodes: string[] = []): void {
    setTask(undefined);
    setCodes(recoveryCodes);
    client.invalidateQueries(twoStepQuery());
    // An administrator may have gained or lost rights.
    client.invalidateQueries(userQuery());
  }

  if (codes.length > 0) return <RecoveryCodeList codes={codes} onDone={() => setCodes([])} />;
  if (isSessionEnded(error)) return <SessionEnded />;
  if (isError) return <FetchFailureLine title="Two-step sign-in didn’t load" onRetry={refetch} />;
  if (status === undefined) return <Loading className="">Loading two-step sign-in...</Loading>;

  function choose(chosen: Task): void {
    setHasChosen(true);
    setTask(chosen);
  }

  return (
    // Each task takes the focus of the button that chose or ended it.
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
  status: TwoStepStatus;
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

function Overview({ status, onTask }: { status: TwoStepStatus; onTask: (task: Task) => void }) {
  const { totpSince, passkeys, recoveryCodesLeft, required } = status;
  const isOn = totpSince !== null || passkeys.length > 0;
  return (
    <div className="grid gap-4">
      {isOn ? (
        <p className="text-ink2">Two-step sign-in is on. {codesLeft(recoveryCodesLeft)}</p>
      ) : (
        <p className="text-ink2">
          {required
            ? 'Administrators of this site need a second step to sign in: a passkey or an authenticator app. Set one up to open the administration.'
            : 'Protect your account with a second step in addition to your password: a passkey or a code from an authenticator app. The first one signs out your other browsers.'}
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
      {!hasPasskeys() && <p className="text-ink2">{noPasskeysText}</p>}
      {passkeys.length >= maxPasskeys && (
        <p className="text-ink2">{maxPasskeys} passkeys are the most an account can have.</p>
      )}
      <div className="flex flex-wrap gap-3">
        {hasPasskeys() && passkeys.length < maxPasskeys && (
          <Button className="btn-form" onClick={() => onTask('passkey')}>
            Create a passkey
          </Button>
        )}
        {totpSince === null && (
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

type FormProps = { status: TwoStepStatus; onCancel: () => void };

function NewCodes({ status, onDone, onCancel }: FormProps & { onDone: (codes: string[]) => void }) {
  const api = useApi();
  return (
    <OwnerForm
      status={status}
      send={async (body) => {
        const { recoveryCodes } = await api.send('POST /api/user/two-step/recovery-codes', { body });
        onDone(recoveryCodes);
      }}
      failure="No new codes"
      submit="Create new codes"
      busyLabel="Creating..."
      onCancel={onCancel}
    >
      <p className="text-ink2">New codes replace all earlier ones.</p>
    </OwnerForm>
  );
}

function TurnOff({ status, onDone, onCancel }: FormProps & { onDone: () => void }) {
  const api = useApi();
  return (
    <OwnerForm
      status={status}
      send={async (body) => {
        const { message } = await api.send('DELETE /api/user/two-step', { body });
        toastSuccess(message);
        onDone();
      }}
      failure="Not turned off"
      submit="Turn off two-step sign-in"
      busyLabel="Turning off..."
      onCancel={onCancel}
    >
      <p className="text-ink2">
        Your password alone will sign you in. Passkeys, authenticator app and recovery codes stop working.
        {status.required && ' You lose access to the administration until you set it up again.'}
      </p>
    </OwnerForm>
  );
}
