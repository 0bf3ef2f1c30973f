import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Session } from '#domain/account/account.schema.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { refetchAfterWrite } from '#web/lib/refetch-after-write.ts';
import { toastSuccess } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { useUser } from '../queries.ts';
import { isSessionEnded, memberFailure, SessionEnded } from '../session-ended.tsx';
import { FirstItems } from './first-items.tsx';
import { ActivityTime } from './profile-activity.tsx';
import { sessionsQuery } from './profile-queries.ts';

export function ProfileSessions() {
  const signedIn = Boolean(useUser());
  const client = useQueryClient();
  const [failure, setFailure] = useState<ReactNode>();
  const { data: sessions, isError, error, refetch } = useQuery({ ...sessionsQuery(), enabled: signedIn });
  const end = useMutation({
    mutationFn: (id: number | 'others') =>
      id === 'others'
        ? apiOf(client).send('DELETE /api/user/sessions')
        : apiOf(client).send('DELETE /api/user/sessions/:id', { params: { id } }),
    onMutate: () => setFailure(undefined),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => setFailure(memberFailure(error, 'Session not ended')),
    onSettled: () => refetchAfterWrite(client, sessionsQuery()),
  });
  if (isSessionEnded(error)) return <SessionEnded />;
  if (isError) return <FetchFailureLine title="Your sessions didn’t load" onRetry={refetch} />;
  if (sessions === undefined) return <Loading className="">Loading sessions...</Loading>;
  const ordered = [...sessions].sort((a, b) => Number(b.current) - Number(a.current));
  return (
    <div className="grid gap-4">
      <p className="text-ink2">
        Browsers where you’re signed in. Sign out any that you don’t recognize or no longer use.
      </p>
      <FirstItems items={ordered} first={4}>
        {(session) => (
          <SessionLine key={session.id} session={session} busy={end.isPending} onEnd={() => end.mutate(session.id)} />
        )}
      </FirstItems>
      <div role="alert" className="empty:hidden">
        {failure && <div className="form-failure">{failure}</div>}
      </div>
      {sessions.length > 1 && (
        <div>
          <Button
            className="btn-form"
            aria-disabled={end.isPending}
            onClick={() => !end.isPending && end.mutate('others')}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </div>
  );
}

type LineProps = { session: Session; busy: boolean; onEnd: () => void };

function SessionLine({ session: { browser, signedInAt, lastUsedAt, current }, busy, onEnd }: LineProps) {
  const signedIn = <ActivityTime at={signedInAt} />;
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{browser}</p>
        <p className="text-ink2">Signed in {signedIn}</p>
        <p className={current ? 'font-medium' : 'text-ink2'}>
          {current ? 'This browser' : `Active ${lastUse(lastUsedAt)}`}
        </p>
      </div>
      {!current && (
        <Button aria-disabled={busy} onClick={() => !busy && onEnd()}>
          Sign out
          <span className="sr-only">
            {' '}
            {browser}, signed in {signedIn}
          </span>
        </Button>
      )}
    </li>
  );
}

function lastUse(iso: string): string {
  const hours = Math.floor((Date.now() - Date.parse(iso)) / 3_600_000);
  if (hours < 1) return 'in the last hour';
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  return longDate(iso);
}
