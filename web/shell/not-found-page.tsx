import { data } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { notFoundHead } from './error-page.tsx';
import { pageMeta } from './head.ts';

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;
export const meta = pageMeta(() => notFoundHead);

export default function NotFoundPage() {
  return (
    <div className="mx-auto grid max-w-reading gap-5 py-16 text-center">
      <PageHeading>404 Page Not Found</PageHeading>
      <p>We can’t find this page. It may have moved, or the link may have a typo.</p>
      <search>
        <form action={paths.search()} className="flex gap-2">
          <input
            type="search"
            name="q"
            aria-label="Search all pages"
            placeholder="Optic, pistol or question"
            className="control min-w-0 flex-1"
          />
          <Button type="submit" look="primary">
            Search
          </Button>
        </form>
      </search>
      <p>
        <TextLink to={paths.home}>Home</TextLink>
      </p>
    </div>
  );
}
