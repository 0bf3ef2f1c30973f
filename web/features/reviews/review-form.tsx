import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { defaultRating, maxRating, maxReviewLength, minRating, type OwnReview } from '#domain/reviews.ts';
import { failureText, statusOf } from '../../lib/api-error.ts';
import { apiOf } from '../../lib/query-client.ts';
import { showToast } from '../../shell/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { userQuery } from '../account/queries.ts';
import { DeleteReview } from './delete-review.tsx';
import { ownReviewsQuery, refetchReviewed } from './queries.ts';

const ratings = Array.from({ length: maxRating - minRating + 1 }, (_, index) => minRating + index);
/** The count of characters is shown from here on. */
const nearLimit = maxReviewLength * 0.9;
const whole = new Intl.NumberFormat('en-US');

type Props = {
  optic: OwnReview['optic'];
  /** The member's own, to be changed; without one a new one is written. */
  review?: OwnReview | undefined;
  /** Called when the review was written, changed or deleted. */
  onDone: () => void;
};

/** Stars and a text. What was typed stays as long as the server has not taken it. */
export function ReviewForm({ optic, review, onDone }: Props) {
  const client = useQueryClient();
  const id = useId();
  // A second click comes before the first is drawn.
  const sending = useRef(false);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [rating, setRating] = useState(review?.rating ?? defaultRating);
  const [text, setText] = useState(review?.reviewText ?? '');
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
      await refetchReviewed(client, optic.id);
      showToast({ title: 'Review saved' });
      onDone();
    },
    onError: (error) => {
      // It was written or deleted elsewhere, or the session has ended: what comes next has to know.
      if ([404, 409].includes(statusOf(error) ?? 0)) client.invalidateQueries(ownReviewsQuery());
      if (statusOf(error) === 401) client.invalidateQueries({ ...userQuery(), exact: true });
      showToast({
        title: 'Failed to submit review',
        description: failureText(error, 'Failed to submit review'),
        destructive: true,
      });
    },
  });
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
                onChange={() => setRating(stars)}
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
          onChange={(event) => setText(event.target.value)}
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
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button type="submit" look="primary" aria-disabled={write.isPending} className="btn-form">
          {write.isPending ? 'Submitting...' : review ? 'Save review' : 'Submit review'}
        </Button>
        {review && <DeleteReview review={review} onDone={onDone} />}
      </div>
    </form>
  );
}
