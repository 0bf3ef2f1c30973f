import type { OwnActivity } from '#domain/account/security.schema.ts';
import { placeText } from '../security-labels.ts';

const maxDelayMs = 5000;

/** Where a session began, from the sign-in recorded with it; '' if that is gone, or if several could be it. */
export function signInPlace(signedInAt: string, activity: readonly OwnActivity[]): string {
  const isIts = ({ kind, at }: OwnActivity) =>
    ['sign-in', 'sign-in-passkey', 'sign-in-app', 'sign-in-recovery'].includes(kind) &&
    Math.abs(Date.parse(at) - Date.parse(signedInAt)) < maxDelayMs;
  const places = new Set(activity.filter(isIts).map(placeText));
  return places.size === 1 ? [...places].join('') : '';
}
