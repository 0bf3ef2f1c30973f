import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { accountName } from '#domain/account/account.ts';
import { opticTitle } from '#domain/optics/optic-title.ts';
import type { OwnReview } from '#domain/reviews/own-reviews.schema.ts';
import { defaultRating, maxRating, maxReviewLength, minRating } from '#domain/reviews/reviews.ts';
import { paths } from '#domain/site/paths.ts';
import { session } from '#web/lib/storage/storage.ts';
import { showToast, toastFailure } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/dialogs/modal.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { userQuery, useUserQuery } from '../account/queries.ts';
import { isSessionEnded, SessionEnded } from '../account/session-ended.tsx';
import { useDeleteReview, useIsWritingReview, useSaveReview } from './mutations.ts';
import { reviewsHref, useMemberReview } from './queries.ts';

/** Without a rating until the member has touched the stars. */
type Draft = { rating: number | null; text: string };

/** Includes the member, so that another member of the same browser never sees it. */
function keyOf(member: number, opticId: number): string {
  return `red-dot-atlas:review:${member}:${opticId}`;
}

function isDraft(value: unknown): value is Draft {
  const { rating, text } = Object(value);
  return (rating === null || typeof rating === 'number') && typeof text === 'string';
}

export function readDraft(member: number, opticId: number): Draft | undefined {
  return session.getJson(keyOf(member, opticId), isDraft);
}

export function storeDraft(member: number, opticId: number, draft: Draft | undefined): void {
  session.setJson(keyOf(member, opticId), draft);
}

type Props = { optic: OwnReview['optic']; member: number; onClose: () => void };

export function ReviewDialog({ optic, member, onClose }: Props) {
  const review = useMemberReview(optic.id);
  return (
    <Modal
      title={review ? 'Edit your review' : 'Write a review'}
      description={opticTitle(optic)}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <ReviewForm optic={optic} review={review} member={member} onDone={onClose} />
    </Modal>
  );
}

const ratings = Array.from({ length: maxRating - minRating + 1 }, (_, index) => minRating + index);
const nearLimit = maxReviewLength * 0.9;
const whole = new Intl.NumberFormat('en-US');

type FormProps = {
  optic: OwnReview['optic'];
  review?: OwnReview | undefined;
  member: number;
  onDone: () => void;
};

function ReviewForm({ optic, review, member, onDone }: FormProps) {
  const client = useQueryClient();
  const id = useId();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const stored: Draft = { rating: review?.rating ?? null, text: review?.reviewText ?? '' };
  const [restored] = useState(() => readDraft(member, optic.id));
  const [draft, setDraft] = useState(restored);
  const { rating, text } = draft ?? stored;
  const shownRating = rating ?? defaultRating;
  const stars = useRef<HTMLDivElement>(null);
  const [asksRating, setAsksRating] = useState(false);
  const [ended, setEnded] = useState(false);
  const length = text.trim().length;
  const tooLong = length > maxReviewLength;
  const isWriting = useIsWritingReview(optic.id);
  const { write, isPending } = useSaveReview(optic.id, review, {
    onWritten: dropDraft,
    onRefetched: () => {
      showToast({ title: 'Review saved' });
      onDone();
    },
    onError: (error) => {
      setEnded(isSessionEnded(error));
      if (!isSessionEnded(error)) toastFailure(error, 'Failed to submit review');
    },
  });
  useEffect(() => {
    // Only once the form is gone: the rest of the page then signs out without losing what was typed.
    if (ended) return () => void client.invalidateQueries({ ...userQuery(), exact: true });
  }, [client, ended]);
  function type(typed: Draft | undefined) {
    setDraft(typed);
    storeDraft(member, optic.id, typed);
  }
  function dropDraft() {
    storeDraft(member, optic.id, undefined);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (rating === null) {
      setAsksRating(true);
      stars.current?.querySelector<HTMLElement>(':checked')?.focus();
    } else if (tooLong) textarea.current?.focus();
    else write({ rating, reviewText: text.trim() });
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <fieldset>
        <legend className="font-semibold">Rating</legend>
        <div ref={stars} className={`star-choice -ml-2 ${rating === null ? 'unrated' : ''}`}>
          {ratings.map((count) => (
            <label key={count}>
              <input
                type="radio"
                name={`${id}-rating`}
                value={count}
                checked={count === shownRating}
                // A click on the star that is checked already changes nothing, but it is a rating.
                onClick={() => type({ rating: count, text })}
                onChange={() => type({ rating: count, text })}
              />
              <span className="sr-only">{count === 1 ? '1 star' : `${count} stars`}</span>
            </label>
          ))}
        </div>
        <p role="status" className={asksRating ? 'field-error' : 'field-hint'}>
          {rating === null && 'Choose a rating'}
        </p>
      </fieldset>
      <div>
        <label htmlFor={`${id}-text`} className="font-semibold">
          Review <span className="font-normal text-ink2">(optional)</span>
        </label>
        <textarea
          ref={textarea}
          id={`${id}-text`}
          rows={7}
          dir="auto"
          value={text}
          onChange={(event) => type({ rating, text: event.target.value })}
          aria-invalid={tooLong}
          aria-describedby={`${id}-count`}
          className="control mt-1 py-2"
        />
        <p id={`${id}-count`} className="field-hint mt-1 min-h-5">
          {tooLong && (
            <span role="alert" className="field-error">
              Review must be {whole.format(maxReviewLength)} characters or less.{' '}
            </span>
          )}
          {length >= nearLimit && `${whole.format(length)} of ${whole.format(maxReviewLength)} characters`}
        </p>
      </div>
      <ShownName />
      {restored && draft && !ended && (
        <p className="flex flex-wrap items-center gap-3 text-ink2">
          Not sent yet: this is your draft.
          <Button onClick={() => type(undefined)}>Discard</Button>
        </p>
      )}
      {ended && (
        <div role="alert" className="rounded-control border border-edge p-3">
          <SessionEnded returnTo={reviewsHref(optic.id)} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {review && (
          <DeleteReview review={review} onWritten={dropDraft} onDone={onDone} onSessionEnded={() => setEnded(true)} />
        )}
        <Button type="submit" look="primary" aria-disabled={isWriting} className="btn-form ml-auto">
          {isPending ? 'Submitting...' : review ? 'Save review' : 'Submit review'}
        </Button>
      </div>
    </form>
  );
}

function ShownName() {
  const { data: user } = useUserQuery();
  if (!user || user.handle) return null;
  return (
    <p className="text-ink2">
      Your name will show as <bdi>{accountName(user)}</bdi> (from your email).{' '}
      <TextLink to={paths.profile}>Choose a handle</TextLink>
    </p>
  );
}

type DeleteReviewProps = { review: OwnReview; onWritten: () => void; onDone: () => void; onSessionEnded: () => void };

function DeleteReview({ review, onWritten, onDone, onSessionEnded }: DeleteReviewProps) {
  const [asking, setAsking] = useState(false);
  const question = useId();
  const isWriting = useIsWritingReview(review.optic.id);
  const { write, isPending } = useDeleteReview(review, {
    onWritten,
    onRefetched: () => {
      showToast({ title: 'Review deleted' });
      onDone();
    },
    onError: (error) => {
      if (isSessionEnded(error)) onSessionEnded();
      else toastFailure(error, 'Failed to delete review', 'Please try again.');
    },
  });
  if (!asking) {
    return (
      <Button onClick={() => setAsking(true)} className="btn-form">
        Delete review
      </Button>
    );
  }
  return (
    <fieldset aria-labelledby={question} className="flex w-full flex-wrap items-center gap-3 border-b border-rule pb-4">
      <p id={question} className="w-full font-semibold sm:mr-auto sm:w-auto">
        Delete this review?
      </p>
      <Button onClick={() => setAsking(false)} className="btn-form">
        Keep it
      </Button>
      <Button look="danger" ref={focus} disabled={isWriting} onClick={() => write()} className="btn-form">
        {isPending ? 'Deleting...' : 'Confirm delete'}
      </Button>
    </fieldset>
  );
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
