import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnReview } from '#domain/reviews/reviews.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { useAskedPart } from '#web/lib/lazy-module.ts';
import { paths } from '#web/paths.ts';
import { showToast } from '#web/shell/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { ChunkLoadError } from '#web/ui/chunk-load-error.tsx';
import { userQuery, useUser } from '../account/queries.ts';
import { memberReviewsQuery, useMemberReview } from './queries.ts';
import { reviewsHref } from './review-search.ts';

const loadDialog = () => import('./review-dialog.tsx');

type Dialog = typeof import('./review-dialog.tsx') & {
  /** The id of the member who opened it. */
  member: number;
};

/** Opens the member's review of an optic, new or existing. Visitors sign in first and then come back. */
export function WriteReview({ optic }: { optic: OwnReview['optic'] }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Dialog>();
  const part = useAskedPart(loadDialog);
  const user = useUser();
  const review = useMemberReview(optic.id);
  async function start() {
    try {
      const user = await client.ensureQueryData(userQuery());
      if (user === null) return await navigate(paths.signIn(reviewsHref(optic.id)));
      const [dialog] = await Promise.all([part.ask(), client.ensureQueryData(memberReviewsQuery())]);
      if (dialog) setOpened({ ...dialog, member: user.id });
    } catch (error) {
      if (statusOf(error) === 401) {
        client.invalidateQueries({ ...userQuery(), exact: true });
        return navigate(paths.signIn(reviewsHref(optic.id)));
      }
      showToast({
        title: 'Error',
        description: 'Failed to fetch reviews. Please check your connection and try again.',
        destructive: true,
      });
    }
  }
  return (
    <>
      <Button onClick={start} className="write-review">
        {review ? 'Edit your review' : 'Write a review'}
      </Button>
      {part.lost && <ChunkLoadError />}
      {/* Stays open when the session ends, to keep what was typed. Closes when another member signs in. */}
      {opened && (user?.id ?? opened.member) === opened.member && (
        <opened.ReviewDialog optic={optic} member={opened.member} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
