import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { defaultRating, maxRating, maxReviewLength, minRating, type OwnReview } from '#domain/reviews/reviews.ts';
import { failureText, statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { userQuery } from '../account/queries.ts';
import { isSessionEnded, SessionEnded } from '../account/session-ended.tsx';
import { DeleteReview } from './delete-review.tsx';
import { type Draft, keepDraft, readDraft } from './draft.ts';
import { ownReviewsQuery, refetchReviewed } from './queries.ts';
import { reviewsHref } from './review-search.ts';

const ratings = Array.from({ length: maxRating - minRating + 1 }, (_, index) => minRating + index);
/** The count of characters is shown from here on. */
const nearLimit = maxReviewLength * 0.9;
const whole = new Intl.NumberFormat('en-US');

type Props = {
  optic: OwnReview['optic'];
  /** The member's own, to be changed; without one a new one is written. */
  review?: OwnReview | undefined;
  /** The id of whoever writes. */
  member: number;
  /** Called when the review was written, changed or deleted. */
  onDone: () => void;
};

/** Stars and a text. What was typed stays as long as the server has not taken it. */
export function ReviewForm({ optic, review, member, onDone }: Props) {
  const client = useQueryClient();
  const id = useId();
  // A second click comes before the first is drawn.
  const sending = useRef(false);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const stored: Draft = { rating: review?.rating ?? defaultRating, text: review?.reviewText ?? '' };
  const [found] = useState(() => readDraft(member, optic.id));
  const [draft, setDraft] = useState(found);
  const { rating, text } = draft ?? stored;
  const [ended, setEnded] = useState(false);
  const length = text.trim().length;
  const tooLong = length > maxReviewLength;
  const write = useMutation({
    mutationFn: () => {
      const content = { rating, reviewText: text.trim() };
      return review
        ? apiOf(client).send('PUT /api/reviews/:id', { params: { id: review.id }, body: content })
        : apiOf(client).send('POST /api/reviews', { body: { opticId: optic.id, ...content } });
    },
    onSettled: () => {
      sending.current = false;
    },
    onSuccess: async () => {
      keepDraft(member, optic.id, undefined);
      await refetchReviewed(client, optic.id);
      showToast({ title: 'Review saved' });
      onDone();
    },
    onError: (error) => {
      const gone = isSessionEnded(error);
      setEnded(gone);
      if (gone) return;
      // It was written or deleted elsewhere: what comes next has to know.
      if ([404, 409].includes(statusOf(error) ?? 0)) client.invalidateQueries(ownReviewsQuery());
      showToast({
        title: 'Failed to submit review',
        description: failureText(error, 'Failed to submit review'),
        destructive: true,
      });
    },
  });
  useEffect(() => {
    // The rest of the page learns of it once nothing can be lost any more.
    if (ended) return () => void client.invalidateQueries({ ...userQuery(), exact: true });
  }, [client, ended]);
  function type(typed: Draft | undefined) {
    setDraft(typed);
    keepDraft(member, optic.id, typed);
  }
  function deleted() {
    keepDraft(member, optic.id, undefined);
    onDone();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (tooLong) return textarea.current?.focus();
    if (sending.current) return;
    sending.current = true;
    write.mutate();
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <fieldset>
        <legend className="font-semibold">Rating</legend>
        <div className="star-choice -ml-2">
          {ratings.map((stars) => (
            <label key={stars}>
              <input
                type="radio"
                name={`${id}-rating`}
                value={stars}
                checked={stars === rating}
                onChange={() => type({ rating: stars, text })}
              />
              <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            </label>
          ))}
        </div>
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
      {found && draft && !ended && (
        <p className="flex flex-wrap items-center gap-3 text-ink2">
          Not sent yet: this is what you typed before.
          <Button onClick={() => type(undefined)}>Discard</Button>
        </p>
      )}
      {ended && (
        <div role="alert" className="border border-ink p-3">
          <SessionEnded returnTo={reviewsHref(optic.id)} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button type="submit" look="primary" aria-disabled={write.isPending} className="btn-form">
          {write.isPending ? 'Submitting...' : review ? 'Save review' : 'Submit review'}
        </Button>
        {review && <DeleteReview review={review} onDone={deleted} onSessionEnded={() => setEnded(true)} />}
      </div>
    </form>
  );
}
