import { useQuery } from '@tanstack/react-query';
import { Link } from '#web/ui/navigation/link.tsx';
import { pistolFitsQuery } from '../fit/fits-query.ts';
import { confirmHref } from '../owner-reports/confirm-href.ts';
import { useMyPistol } from './my-pistol.ts';

/** Comes with the fit mark, which would push it aside. */
export function OwnLink({ optic }: { optic: number }) {
  const pistol = useMyPistol();
  const { isSuccess } = useQuery({ ...pistolFitsQuery(pistol), enabled: pistol !== undefined });
  const fitPage = pistol && confirmHref(pistol.id, optic, pistol.cut);
  return (
    <div className="for-my-pistol min-h-11 shrink-0 lg:min-h-8">
      {fitPage && isSuccess && (
        <>
          <Link to={fitPage} rel="nofollow" className="mr-3 inline-flex min-h-11 items-center underline lg:min-h-8">
            Fit details
          </Link>
          <Link to={`${fitPage}#report`} rel="nofollow" className="btn btn-quiet lg:min-h-8">
            I own this setup
          </Link>
        </>
      )}
    </div>
  );
}
