import type { ReactNode } from 'react';
import { statusOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { SessionEndedWhileTyping } from '../ui/session-ended.tsx';
import { type Kind, tellFailure, whyFailed } from './blog-write.ts';
import { Uploading } from './posts/use-uploads.ts';

/** Tells that something was not saved, and answers what its form says: why. */
export function entryFailure(error: unknown, kind: Kind, creating: boolean): ReactNode {
  if (error instanceof Uploading) return error.message;
  const title = `Failed to ${creating ? 'create' : 'update'} ${kind}`;
  tellFailure(title, error);
  if (statusOf(error) === 404) return `This ${kind} was deleted meanwhile. What you typed is still here.`;
  if (statusOf(error) !== 401) return whyFailed(error) ?? `${title}. Please try again.`;
  return <SessionEndedWhileTyping />;
}

/** The same for a post. @param makeNew makes a new post of what is typed, where the post is gone */
export function saveFailure(error: unknown, creating: boolean, makeNew: () => void): ReactNode {
  const told = entryFailure(error, 'post', creating);
  if (creating || statusOf(error) !== 404) return told;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>{told}</p>
      <Button onClick={makeNew}>Make it a new post</Button>
    </div>
  );
}
