import { useQuery } from '@tanstack/react-query';
import { useUser } from '#web/features/account/queries.ts';
import { isSessionEnded, SessionEnded } from '#web/features/account/session-ended.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { ContributionItem } from './contribution-item.tsx';
import { contributionsQuery } from './queries.ts';

export function ContributionList() {
  const user = useUser();
  const query = { ...contributionsQuery(), refetchOnMount: 'always', enabled: Boolean(user) } as const;
  const { data, isError, error, refetch } = useQuery(query);
  if (isSessionEnded(error)) return <SessionEnded />;
  if (isError) return <FetchFailureLine title="Failed to fetch contributions" onRetry={refetch} />;
  if (data === undefined) return <Loading className="">Loading contributions...</Loading>;
  if (data.length === 0) {
    return <p className="text-ink2">Nothing yet. Use ‘Wrong or missing?’ beside any fact, or report a page.</p>;
  }
  return (
    <ul className="divide-y divide-rule">
      {data.map((contribution) => (
        <ContributionItem key={contribution.id} contribution={contribution} />
      ))}
    </ul>
  );
}
