import { paths } from '#domain/site/paths.ts';
import { Loading } from '../ui/loading.tsx';

export const clientLoader = () => null;
clientLoader.hydrate = true as const;

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
