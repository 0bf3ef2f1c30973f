import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { OwnReview } from '#domain/reviews/own-reviews.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { toastProblem } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { userQuery, useUser } from '../account/queries.ts';
import { memberReviewsQuery, useMemberReview } from './queries.ts';
import { reviewsHref } from './review-search.ts';
import { useReviewDialog } from './use-review-dialog.tsx';
import { rememberWantedReview, takeWantedReview } from './wanted-review.ts';

/** Opens the member's review of an optic, new or existing. Visitors sign in first, and then it opens. */
export function WriteReview({ optic }: { optic: OwnReview['optic'] }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const member = useUser()?.id;
  const { open, dialog } = useReviewDialog(member);
  const button = useRef<HTMLButtonElement>(null);
  const review = useMemberReview(optic.id);
  function signIn() {
    rememberWantedReview(optic.id);
    return navigate(paths.signIn(reviewsHref(optic.id)));
  }
  async function start() {
    try {
      const user = await client.ensureQueryData(userQuery());
      if (user === null) return await signIn();
      await client.ensureQueryData(memberReviewsQuery());
      open(optic, user.id);
    } catch (error) {
      if (statusOf(error) === 401) {
        client.invalidateQueries({ ...userQuery(), exact: true });
        return signIn();
      }
      toastProblem('Error', 'Failed to fetch reviews. Please check your connection and try again.');
    }
  }
  useEffect(() => {
    if (member === undefined || !takeWantedReview(optic.id)) return;
    // The dialog gives the focus back to it.
    button.current?.focus();
    button.current?.click();
  }, [member, optic.id]);
  return (
    <>
      <Button ref={button} onClick={start} className="write-review">
        {review ? 'Edit your review' : 'Write a review'}
      </Button>
      {dialog}
    </>
  );
}
