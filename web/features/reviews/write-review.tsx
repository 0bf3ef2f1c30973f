import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnReview } from '#domain/reviews/own-reviews.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { session } from '#web/lib/storage/storage.ts';
import { toastProblem } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { userQuery, useUser } from '../account/queries.ts';
import { memberReviewsQuery, reviewsHref, useMemberReview } from './queries.ts';

const storageKey = 'red-dot-atlas:wanted-review';

function rememberWantedReview(opticId: number): void {
  session.set(storageKey, String(opticId));
}

function takeWantedReview(opticId: number): boolean {
  if (session.get(storageKey) !== String(opticId)) return false;
  session.remove(storageKey);
  return true;
}

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

const ReviewDialog = lazy(() => import('./review-dialog.tsx').then(({ ReviewDialog }) => ({ default: ReviewDialog })));

type Opened = { optic: OwnReview['optic']; member: number };

export function useReviewDialog(member: number | undefined) {
  const [opened, setOpened] = useState<Opened>();
  // Stays open when the session ends, to keep what was typed. Closes when another member signs in.
  const shown = opened && (member ?? opened.member) === opened.member ? opened : undefined;
  const dialog: ReactNode = (
    <LazyPart>{shown && <ReviewDialog {...shown} onClose={() => setOpened(undefined)} />}</LazyPart>
  );
  return {
    open: (optic: OwnReview['optic'], member: number) => startTransition(() => setOpened({ optic, member })),
    dialog,
  };
}
