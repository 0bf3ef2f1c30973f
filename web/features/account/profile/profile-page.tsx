import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type AccountUser, profileUpdateSchema } from '#domain/account/account.schema.ts';
import { accountName } from '#domain/account/account.ts';
import { paths } from '#domain/site/paths.ts';
import { ContributionList, EditorsQuestions } from '#web/features/contributions/contribution-list.tsx';
import { ProfilePistols } from '#web/features/my-pistol/profile-pistols.tsx';
import { ProfileReports } from '#web/features/owner-reports/profile-reports.tsx';
import { apiOf, useApi } from '#web/lib/query-client.ts';
import { useScrollToLatePart } from '#web/lib/use-scroll-to-late-part.ts';
import { toastSuccess } from '#web/shell/toasts/toasts.ts';
import { longDate } from '#web/ui/dates.ts';
import { FormLayout, PasswordField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { accountMeta } from '../account-page.tsx';
import { userQuery, useUserQuery } from '../queries.ts';
import { memberFailure } from '../session-ended.tsx';
import { EmailField, NewPasswordFields, passwordChangeFormSchema } from '../sign-in/credential-fields.tsx';
import { TwoFactorSettings } from '../two-factor/two-factor-settings.tsx';
import { isSignOutPage } from '../use-sign-out.ts';
import { MemberData } from './account-data.tsx';
import { ProfileActivity } from './profile-activity.tsx';
import { ProfileFavorites } from './profile-favorites.tsx';
import { ProfileFields, readProfile } from './profile-fields.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { useProfileIsRead } from './profile-queries.ts';
import { ProfileReviews } from './profile-reviews.tsx';
import { ProfileSessions } from './profile-sessions.tsx';

export const meta = accountMeta(
  'My Profile',
  paths.profile,
  'Your account, favorites, pistols, reviews and contributions.',
);

const groups = [
  { id: 'things', name: 'Your things' },
  { id: 'details', name: 'About you' },
  { id: 'security', name: 'Security' },
  { id: 'data', name: 'Your data' },
] as const;

export default function ProfilePage() {
  const { data: user, isError, refetch } = useUserQuery();
  const { key } = useLocation();
  useScrollToLatePart();
  if (user === null) return <Navigate to={isSignOutPage(key) ? paths.home : paths.signIn(paths.profile)} replace />;
  if (user === undefined && isError) return <FetchFailure title="Your profile didn’t load." onRetry={refetch} />;
  if (user === undefined) return <Loading>Loading...</Loading>;
  return <Profile key={user.id} user={user} />;
}

function Profile({ user }: { user: AccountUser }) {
  if (!useProfileIsRead()) return <Loading>Loading...</Loading>;
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeading>My Profile</PageHeading>
      <p className="mt-1 break-words text-ink2">
        <bdi>{accountName(user)}</bdi> · member since {longDate(user.createdAt)}
      </p>
      <EditorsQuestions />
      <div className="mt-4 lg:mt-8 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:items-start lg:gap-10">
        <ProfileMenu label="Parts of your profile" groups={groups} />
        <div className="grid gap-8 max-lg:mt-4">
          <Group {...groups[0]}>
            <Part id="pistols" title="Your pistols">
              <ProfilePistols />
            </Part>
            <Part id="favorites" title="Your favorites">
              <ProfileFavorites />
            </Part>
            <Part id="reviews" title="Your reviews">
              <ProfileReviews user={user} />
            </Part>
            <Part id="owner-reports" title="Your owner reports">
              <ProfileReports />
            </Part>
            <Part id="contributions" title="Your contributions">
              <ContributionList />
            </Part>
          </Group>
          <Group {...groups[1]}>
            <div className={card}>
              <ProfileForm user={user} />
            </div>
          </Group>
          <Group {...groups[2]}>
            <Part id="password" title="Change password">
              <PasswordForm user={user} />
            </Part>
            <Part id="two-factor" title="Two-factor authentication">
              <TwoFactorSettings />
            </Part>
            <Part id="sessions" title="Where you’re signed in">
              <ProfileSessions />
            </Part>
            <Part id="activity" title="Recent activity">
              <ProfileActivity />
            </Part>
          </Group>
          <Group {...groups[3]}>
            <div className={card}>
              <MemberData />
            </div>
          </Group>
        </div>
      </div>
    </div>
  );
}

const card = 'card p-5 sm:p-6';

function Group({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 scroll-mt-18 lg:scroll-mt-4 text-name font-semibold">
        {name}
      </h2>
      <div className="grid gap-6">{children}</div>
    </section>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={`profile-part ${card}`}>
      <h3 id={id} className="scroll-mt-20 lg:scroll-mt-8 text-reading font-semibold">
        {title}
      </h3>
      {children}
    </section>
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
