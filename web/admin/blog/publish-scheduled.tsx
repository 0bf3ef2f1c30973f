import { useMutation, useQueryClient } from '@tanstack/react-query';
import { counted } from '#domain/shared/numbers.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { notifyFailure, refetchBlog } from './queries.ts';

export function PublishScheduled() {
  const client = useQueryClient();
  const { mutate: publish, isPending } = useMutation({
    mutationFn: () => apiOf(client).send('POST /api/admin/blog/publish-scheduled'),
    onSuccess: async ({ published }) => {
      showToast({ title: 'Scheduled posts published successfully', description: publishedText(published) });
      await refetchBlog(client);
    },
    onError: (error) => notifyFailure('Failed to publish scheduled posts', error),
  });
  return (
    <Button className="btn-form" aria-disabled={isPending || undefined} onClick={() => !isPending && publish()}>
      {isPending ? 'Publishing...' : 'Publish Scheduled Posts'}
    </Button>
  );
}

function publishedText(published: number): string {
  if (published === 0) return 'No scheduled posts were due.';
  return `${counted(published, 'post')} ${published === 1 ? 'was' : 'were'} published.`;
}
