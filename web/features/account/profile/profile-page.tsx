import { Navigate, useLocation } from 'react-router';
import { accountName } from '#domain/account/account.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { accountHandle } from '../account-head.ts';
import { useUserQuery } from '../queries.ts';
import { wasLeft } from '../use-leave.ts';
import { MemberData } from './account-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileFavorites } from './profile-favorites.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileReviews } from './profile-reviews.tsx';
import { ProfileSection } from './profile-section.tsx';

export const handle = accountHandle('My Profile', paths.profile, 'Your account, favorites and reviews.');

export function Component() {
  const { data: user, isError, refetch } = useUserQuery();
  const { key } = useLocation();
  if (user === null) return <Navigate to={wasLeft(key) ? paths.home : paths.signIn(paths.profile)} replace />;
  if (user === undefined && isError) {
    return (
      <Notice title="Your profile didn’t load." alert>
        <Button onClick={() => refetch()}>Try again</Button>
      </Notice>
    );
  }
  if (user === undefined) return <Loading>Loading...</Loading>;
  return (
    // The key drops what was typed when another member signs in.
    <div key={user.id} className="mx-auto max-w-5xl">
      <PageHeading>My Profile</PageHeading>
      <p className="mt-1 break-words text-ink2">
        <bdi>{accountName(user)}</bdi> · member since {longDate(user.createdAt)}
      </p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="grid gap-10">
          <ProfileSection id="favorites" title="Favorites">
            <ProfileFavorites />
          </ProfileSection>
          <ProfileSection id="reviews" title="Your reviews">
            <ProfileReviews user={user} />
          </ProfileSection>
        </div>
        <div className="grid gap-10">
          <ProfileSection id="details" title="About you">
            <ProfileForm user={user} />
          </ProfileSection>
          <ProfileSection id="password" title="Change password">
            <PasswordForm user={user} />
          </ProfileSection>
          <ProfileSection id="data" title="Your data">
            <MemberData />
          </ProfileSection>
        </div>
      </div>
    </div>
  );
}
