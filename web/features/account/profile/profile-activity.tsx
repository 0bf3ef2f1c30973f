import { useQuery } from '@tanstack/react-query';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { useUser } from '../queries.ts';
import { placeText, securityLabels } from '../security-labels.ts';
import { isSessionEnded, SessionEnded } from '../session-ended.tsx';
import { FirstItems } from './first-items.tsx';
import { activityQuery } from './profile-queries.ts';

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function ProfileActivity() {
  const signedIn = Boolean(useUser());
  const { data: events, isError, error, refetch } = useQuery({ ...activityQuery(), enabled: signedIn });
  if (isSessionEnded(error)) return <SessionEnded />;
  if (isError) return <FetchFailureLine title="Failed to fetch your activity" onRetry={refetch} />;
  if (events === undefined) return <Loading className="">Loading activity...</Loading>;
  if (events.length === 0) return <p className="text-ink2">Nothing yet. Sign-ins and password changes appear here.</p>;
  return (
    <>
      <p className="mb-3 text-ink2">If you don’t recognize a sign-in, change your password.</p>
      <FirstItems items={events} first={5}>
        {(event) => (
          <li key={event.id} className="py-2">
            <p className="font-medium">
              {securityLabels[event.kind]}
              {event.byOther && ' by an administrator'}
            </p>
            <p className="text-ink2">
              <ActivityTime at={event.at} />
              {placeText(event) !== '' && ` · ${placeText(event)}`}
            </p>
          </li>
        )}
      </FirstItems>
    </>
  );
}

export function ActivityTime({ at }: { at: string }) {
  return <time dateTime={at}>{time.format(new Date(at))}</time>;
}
