import { Outlet } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { Loading } from '../ui/loading.tsx';
import { pageMeta, unindexedHead } from './head.ts';

/** Pages that belong to one person render in the browser. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export const meta = pageMeta(() => unindexedHead('Red Dot Atlas', 'A page for members.'));

export function HydrateFallback() {
  return (
    <div data-fallback>
      <Loading>Loading...</Loading>
      <noscript>
        <p className="px-6 py-8">
          This page needs JavaScript.{' '}
          <a href={paths.home} className="underline">
            Go to the home page
          </a>
        </p>
      </noscript>
    </div>
  );
}

export default function PrivatePages() {
  return <Outlet />;
}
