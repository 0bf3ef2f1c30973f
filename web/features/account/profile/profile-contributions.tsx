import { useLazyModule } from '#web/lib/lazy-module.ts';
import { ChunkLoadError } from '#web/ui/chunk-load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';

/** Names the fields of all rows, which the rest of the profile does not need. */
const loadModule = () => import('#web/features/contributions/contribution-list.tsx');

export function ProfileContributions() {
  const { module, failed } = useLazyModule(loadModule, true);
  if (module) return <module.ContributionList />;
  return failed ? <ChunkLoadError /> : <Loading className="">Loading contributions...</Loading>;
}
