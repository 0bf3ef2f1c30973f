import type { ReactNode } from 'react';
import { saveFailure } from '../editing/save-failure.tsx';
import { type Kind, notifyFailure, reasonOf } from './blog-write.ts';

/** Notifies that something was not saved and returns the reason for its form. */
export function recordFailure(error: unknown, kind: Kind, isNew: boolean): ReactNode {
  const title = `Failed to ${isNew ? 'create' : 'update'} ${kind}`;
  notifyFailure(title, error);
  return saveFailure(error, kind) ?? reasonOf(error) ?? `${title}. Please try again.`;
}
