import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnReview } from '#domain/reviews.ts';
import { statusOf } from '../../lib/api-error.ts';
import { paths } from '../../paths.ts';
import { showToast } from '../../shell/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { userQuery } from '../account/queries.ts';
import { ownReviewsQuery, useOwnReview } from './queries.ts';
import { reviewsHref } from './review-search.ts';

const loadDialog = () => import('./review-dialog.tsx');
const ReviewDialog = lazy(() => loadDialog().then(({ ReviewDialog }) => ({ default: ReviewDialog })));

/** Opens the member's own review of an optic, new or as it is. Who is not signed in is led to that, and back. */
export function WriteReview({ optic }: { optic: OwnReview['optic'] }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const own = useOwnReview(optic.id);
  async function start() {
    try {
      const user = await client.ensureQueryData(userQuery());
      if (user === null) return await navigate(paths.signIn(reviewsHref(optic.id)));
      await Promise.all([client.ensureQueryData(ownReviewsQuery()), loadDialog()]);
      setOpen(true);
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
        {own ? 'Edit your review' : 'Write a review'}
      </Button>
      {open && (
        <Suspense>
          <ReviewDialog optic={optic} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
