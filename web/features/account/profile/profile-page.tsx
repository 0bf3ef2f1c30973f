import { Navigate, useLocation } from 'react-router';
import { accountName } from '#domain/account/account.ts';
import { paths } from '#domain/site/paths.ts';
import { ContributionList } from '#web/features/contributions/contribution-list.tsx';
import { ProfilePistols } from '#web/features/my-pistol/profile-pistols.tsx';
import { ProfileReports } from '#web/features/owner-reports/profile-reports.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Section } from '#web/ui/section.tsx';
import { accountMeta } from '../account-page.tsx';
import { useUserQuery } from '../queries.ts';
import { TwoFactorSettings } from '../two-factor/two-factor-settings.tsx';
import { isSignOutPage } from '../use-sign-out.ts';
import { MemberData } from './account-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileFavorites } from './profile-favorites.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileReviews } from './profile-reviews.tsx';
import { ProfileSessions } from './profile-sessions.tsx';
import { RecentActivity } from './recent-activity.tsx';

export const meta = accountMeta(
  'My Profile',
  paths.profile,
  'Your account, favorites, pistols, reviews and contributions.',
);

const ruled = 'border-t border-ink pt-3';

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
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="grid gap-10">
          <Section id="favorites" title="Favorites" className={ruled}>
            <ProfileFavorites />
          </Section>
          <Section id="pistols" title="My pistols" className={ruled}>
            <ProfilePistols />
          </Section>
          <Section id="owner-reports" title="Your owner reports" className={ruled}>
            <ProfileReports />
          </Section>
          <Section id="reviews" title="Your reviews" className={ruled}>
            <ProfileReviews user={user} />
          </Section>
          <Section id="contributions" title="Your contributions" className={ruled}>
            <ContributionList />
          </Section>
        </div>
        <div className="grid gap-10">
          <Section id="details" title="About you" className={ruled}>
            <ProfileForm user={user} />
          </Section>
          <Section id="password" title="Change password" className={ruled}>
            <PasswordForm user={user} />
          </Section>
          <Section id="two-factor" title="Two-factor authentication" className={ruled}>
            <TwoFactorSettings />
          </Section>
          <Section id="sessions" title="Where you’re signed in" className={ruled}>
            <ProfileSessions />
          </Section>
          <Section id="activity" title="Recent activity" className={ruled}>
            <RecentActivity />
          </Section>
          <Section id="data" title="Your data" className={ruled}>
            <MemberData />
          </Section>
        </div>
      </div>
    </div>
  );
}
