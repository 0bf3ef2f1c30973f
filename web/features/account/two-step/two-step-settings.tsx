import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/lib/query-client.ts';
import { toastSuccess } from '#web/shell/toast-outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { FormLayout, PasswordField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { userQuery, useUser } from '../queries.ts';
import { isSessionEnded, memberFailure, SessionEnded } from '../session-ended.tsx';
import { passwordOnlySchema } from '../sign-in/password-schemas.ts';
import { twoStepQuery } from './queries.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { TotpSetUp } from './totp-set-up.tsx';

type Task = 'set up' | 'new codes' | 'turn off';

export function TwoStepSettings() {
  const signedIn = Boolean(useUser());
  const client = useQueryClient();
  const [task, setTask] = useState<Task>();
  const [codes, setCodes] = useState<string[]>();
  const query = { ...twoStepQuery(), refetchOnMount: 'always', enabled: signedIn } as const;
  const { data: status, isError, error, refetch } = useQuery(query);

  function done(recoveryCodes?: string[]): void {
    setTask(undefined);
    setCodes(recoveryCodes);
    client.invalidateQueries(twoStepQuery());
    // An administrator may have gained or lost rights.
    client.invalidateQueries(userQuery());
  }

  if (codes) return <RecoveryCodeList codes={codes} onDone={() => setCodes(undefined)} />;
  if (isSessionEnded(error)) return <SessionEnded />;
  if (isError) return <FetchFailureLine title="Two-step sign-in didn’t load" onRetry={refetch} />;
  if (status === undefined) return <Loading className="">Loading two-step sign-in...</Loading>;
  const cancel = () => setTask(undefined);
  if (task === 'set up') return <TotpSetUp onDone={done} onCancel={cancel} />;
  if (task === 'new codes') return <NewCodes onDone={done} onCancel={cancel} />;
  if (task === 'turn off') return <TurnOff required={status.required} onDone={() => done()} onCancel={cancel} />;
  if (status.totpSince === null) {
    return (
      <div className="grid gap-4">
        <p className="text-ink2">
          {status.required
            ? 'Administrators of this site need a code from an authenticator app to sign in. Set it up to open the administration.'
            : 'Protect your account with a code from an authenticator app, in addition to your password.'}
        </p>
        <div>
          <Button className="btn-form" onClick={() => setTask('set up')}>
            Set up two-step sign-in
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink2">
        On since {longDate(status.totpSince)}. {codesLeft(status.recoveryCodesLeft)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button className="btn-form" onClick={() => setTask('new codes')}>
          New recovery codes
        </Button>
        <Button className="btn-form" onClick={() => setTask('turn off')}>
          Turn off
        </Button>
      </div>
    </div>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return 'No recovery codes left.';
  return count === 1 ? '1 recovery code left.' : `${count} recovery codes left.`;
}

function NewCodes({ onDone, onCancel }: { onDone: (codes: string[]) => void; onCancel: () => void }) {
  const api = useApi();
  const form = useForm({
    schema: passwordOnlySchema,
    scope: 'account',
    submit: async (body) => {
      const { recoveryCodes } = await api.send('POST /api/user/two-step/recovery-codes', { body });
      onDone(recoveryCodes);
    },
    failed: (error) => memberFailure(error, 'No new codes'),
  });
  const cancel = (
    <Button className="btn-form" onClick={onCancel}>
      Cancel
    </Button>
  );
  return (
    <FormLayout form={form} submit="Create new codes" busyLabel="Creating..." buttons={cancel}>
      <p className="text-ink2">New codes replace all earlier ones.</p>
      <PasswordField form={form} name="password" label="Your password" autoComplete="current-password" />
    </FormLayout>
  );
}

type TurnOffProps = { required: boolean; onDone: () => void; onCancel: () => void };

function TurnOff({ required, onDone, onCancel }: TurnOffProps) {
  const api = useApi();
  const form = useForm({
    schema: passwordOnlySchema,
    scope: 'account',
    submit: async (body) => {
      const { message } = await api.send('DELETE /api/user/two-step', { body });
      toastSuccess(message);
      onDone();
    },
    failed: (error) => memberFailure(error, 'Not turned off'),
  });
  const cancel = (
    <Button className="btn-form" onClick={onCancel}>
      Cancel
    </Button>
  );
  return (
    <FormLayout form={form} submit="Turn off two-step sign-in" busyLabel="Turning off..." buttons={cancel}>
      <p className="text-ink2">
        Your password alone will sign you in, and your recovery codes stop working.
        {required && ' You lose access to the administration until you set it up again.'}
      </p>
      <PasswordField form={form} name="password" label="Your password" autoComplete="current-password" />
    </FormLayout>
  );
}
