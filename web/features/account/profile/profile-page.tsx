import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type AccountUser, profileUpdateSchema } from '#domain/account/account.schema.ts';
import { accountName } from '#domain/account/account.ts';
import { paths } from '#domain/site/paths.ts';
import { ContributionList } from '#web/features/contributions/contribution-list.tsx';
import { ProfilePistols } from '#web/features/my-pistol/profile-pistols.tsx';
import { ProfileReports } from '#web/features/owner-reports/profile-reports.tsx';
import { apiQuery } from '#web/lib/api-query.ts';
import { apiOf, useApi } from '#web/lib/query-client.ts';
import { toastSuccess } from '#web/shell/toasts/toasts.ts';
import { longDate } from '#web/ui/dates.ts';
import { FormLayout, PasswordField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailure, FetchFailureLine } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Section } from '#web/ui/section.tsx';
import { accountMeta } from '../account-page.tsx';
import { userQuery, useUser, useUserQuery } from '../queries.ts';
import { placeText, securityLabels } from '../security-labels.ts';
import { isSessionEnded, memberFailure, SessionEnded } from '../session-ended.tsx';
import { EmailField, NewPasswordFields, passwordChangeFormSchema } from '../sign-in/credential-fields.tsx';
import { TwoFactorSettings } from '../two-factor/two-factor-settings.tsx';
import { isSignOutPage } from '../use-sign-out.ts';
import { MemberData } from './account-data.tsx';
import { ProfileFavorites } from './profile-favorites.tsx';
import { ProfileFields, readProfile } from './profile-fields.tsx';
import { ProfileReviews } from './profile-reviews.tsx';
import { ProfileSessions } from './profile-sessions.tsx';

export const meta = accountMeta(
  'My Profile',
  paths.profile,
  'Your account, favorites, pistols, reviews and contributions.',
);

const part = 'card p-5 sm:p-6';

export default function ProfilePage() {
  const { data: user, isError, refetch } = useUserQuery();
  const { key } = useLocation();
  if (user === null) return <Navigate to={isSignOutPage(key) ? paths.home : paths.signIn(paths.profile)} replace />;
  if (user === undefined && isError) return <FetchFailure title="Your profile didn’t load." onRetry={refetch} />;
  if (user === undefined) return <Loading>Loading...</Loading>;
  return (
    <div key={user.id} className="mx-auto max-w-5xl">
      <PageHeading>My Profile</PageHeading>
      <p className="mt-1 break-words text-ink2">
        <bdi>{accountName(user)}</bdi> · member since {longDate(user.createdAt)}
      </p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Section id="favorites" title="Favorites" className={part}>
            <ProfileFavorites />
          </Section>
          <Section id="pistols" title="My pistols" className={part}>
            <ProfilePistols />
          </Section>
          <Section id="owner-reports" title="Your owner reports" className={part}>
            <ProfileReports />
          </Section>
          <Section id="reviews" title="Your reviews" className={part}>
            <ProfileReviews user={user} />
          </Section>
          <Section id="contributions" title="Your contributions" className={part}>
            <ContributionList />
          </Section>
          <Section id="details" title="About you" className={part}>
            <ProfileForm user={user} />
          </Section>
          <Section id="password" title="Change password" className={part}>
            <PasswordForm user={user} />
          </Section>
        </div>
        <div className="grid gap-6">
          <Section id="two-factor" title="Two-factor authentication" className={part}>
            <TwoFactorSettings />
          </Section>
          <Section id="sessions" title="Where you’re signed in" className={part}>
            <ProfileSessions />
          </Section>
          <Section id="activity" title="Recent activity" className={part}>
            <RecentActivity />
          </Section>
          <Section id="data" title="Your data" className={part}>
            <MemberData />
          </Section>
        </div>
      </div>
    </div>
  );
}

function PasswordForm({ user }: { user: AccountUser }) {
  const api = useApi();
  const [changes, setChanges] = useState(0);
  const form = useForm({
    schema: passwordChangeFormSchema,
    scope: 'account',
    submit: async ({ confirmPassword: _, ...body }) => {
      const { message } = await api.send('POST /api/user/password', { body });
      toastSuccess(message);
      setChanges(changes + 1);
    },
    failed: (error) => memberFailure(error, 'Password not changed'),
  });
  return (
    <FormLayout key={changes} form={form} submit="Change password" busyLabel="Changing..." look="outline">
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField form={form} name="currentPassword" label="Current password" autoComplete="current-password" />
      <NewPasswordFields form={form} label="New password" confirmLabel="Confirm new password" />
    </FormLayout>
  );
}

function ProfileForm({ user }: { user: AccountUser }) {
  const client = useQueryClient();
  const form = useForm({
    schema: profileUpdateSchema,
    scope: 'account',
    read: (data) => ({ ...Object(readProfile(data)), isCredited: data.has('isCredited') }),
    submit: async (body) => {
      const updated = await apiOf(client).send('PUT /api/user', { body });
      // Another member may have signed in since.
      client.setQueryData(userQuery().queryKey, (user) => (user?.id === updated.id ? updated : user));
      toastSuccess('Your profile has been saved.');
    },
    failed: (error) => memberFailure(error, 'Profile not saved'),
  });
  const emailHint = 'Never shown to others. It can’t be changed.';
  return (
    <FormLayout form={form} submit="Save profile" busyLabel="Saving...">
      <EmailField form={form} hint={emailHint} readOnly autoComplete="off" value={user.email} />
      <ProfileFields form={form} profile={user} />
      <label className="flex min-h-11 items-start gap-2">
        <input type="checkbox" name="isCredited" defaultChecked={user.isCredited} className="mt-1 size-4 shrink-0" />
        <span>
          Show my handle with my contributions
          <span className="field-hint block">
            It appears in the change log and on your owner reports. Your reviews will also show your pistol.
          </span>
        </span>
      </label>
    </FormLayout>
  );
}

const activityQuery = () => apiQuery(['activity', 'member'], '/api/user/activity');

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function RecentActivity() {
  const signedIn = Boolean(useUser());
  const query = { ...activityQuery(), refetchOnMount: 'always', enabled: signedIn } as const;
  const { data: events, isError, error, refetch } = useQuery(query);
  if (isSessionEnded(error)) return <SessionEnded />;
  if (isError) return <FetchFailureLine title="Failed to fetch your activity" onRetry={refetch} />;
  if (events === undefined) return <Loading className="">Loading activity...</Loading>;
  if (events.length === 0) return <p className="text-ink2">Nothing yet. Sign-ins and password changes appear here.</p>;
  return (
    <>
      <p className="mb-3 text-ink2">If you don’t recognize a sign-in, change your password.</p>
      <ul className="divide-y divide-rule border-y border-rule">
        {events.map((event) => (
          <li key={event.id} className="py-2">
            <p className="font-medium">
              {securityLabels[event.kind]}
              {event.byOther && ' by an administrator'}
            </p>
            <p className="text-ink2">
              <time dateTime={event.at}>{time.format(new Date(event.at))}</time>
              {placeText(event) !== '' && ` · ${placeText(event)}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
