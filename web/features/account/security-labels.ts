import type { SecurityEventKind } from '#domain/account/account.ts';

export const securityLabels: Record<SecurityEventKind, string> = {
  'sign-in': 'Signed in',
  'sign-in-passkey': 'Signed in with a passkey',
  'sign-in-app': 'Signed in with an authenticator app',
  'sign-in-recovery': 'Signed in with a recovery code',
  'sign-in-failed': 'Failed sign-in',
  'second-step-failed': 'Right password, but the second step failed',
  'password-refused': 'Wrong password while signed in',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset',
  'email-verified': 'Email verified',
  'account-deleted': 'Account deleted',
  'rights-granted': 'Admin rights granted',
  'rights-revoked': 'Admin rights removed',
  suspended: 'Account suspended',
  reinstated: 'Account reinstated',
  'sessions-ended': 'Sessions ended',
  'two-step-on': 'Two-factor authentication turned on',
  'two-step-off': 'Two-factor authentication turned off',
  'app-created': 'Authenticator app set up',
  'app-deleted': 'Authenticator app deleted',
  'passkey-created': 'Passkey created',
  'passkey-renamed': 'Passkey renamed',
  'passkey-deleted': 'Passkey deleted',
  'recovery-codes-replaced': 'Recovery codes replaced',
};

let names: Intl.DisplayNames | undefined;

export function placeText({ country, region }: { country: string | null; region: string | null }): string {
  names ??= new Intl.DisplayNames(['en'], { type: 'region' });
  // Cloudflare also has codes that are no countries, such as 'T1' for Tor.
  const known = country !== null && /^[A-Z]{2}$/.test(country) ? names.of(country) : country;
  return [region, known].filter(Boolean).join(', ');
}
