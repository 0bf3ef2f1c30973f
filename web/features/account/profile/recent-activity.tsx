import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#web/lib/api-query.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { useUser } from '../queries.ts';
import { placeText, securityLabels } from '../security-labels.ts';
import { isSessionEnded, SessionEnded } from '../session-ended.tsx';

const activityQuery = () => apiQuery(['activity', 'member'], '/api/user/activity');

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function RecentActivity() {
  const signedIn = Boolean(useUser());
  const query = { ...activityQuery(), refetchOnMount: 'always', enabled: signedIn } as const;
  const { data: events, isError, error, refetch } = useQuery(query);
  if (isSessionEnded(error)) return <SessionEnded />;
  if (isError) return <FetchFailureLine title="Failed to fetch your activity" onRetry={refetch} />;
  if (events === undefined) return <Loading className="">Loading activity...</Loading>;
  if (events.length === 0) return <p className="text-ink2">Nothing yet. Sign-ins and password changes appear here.</p>;
  return (
    <>
      <p className="mb-3 text-ink2">If you don’t recognize a sign-in, change your password.</p>
      <ul className="divide-y divide-rule border-y border-rule">
        {events.map((event) => (
          <li key={event.id} className="py-2">
            <p className="font-medium">
              {securityLabels[event.kind]}
              {event.byOther && ' by an administrator'}
            </p>
            <p className="text-ink2">
              <time dateTime={event.at}>{time.format(new Date(event.at))}</time>
              {placeText(event) !== '' && ` · ${placeText(event)}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
