import { type ReactNode, useState } from 'react';
import type { OwnReview } from '#domain/reviews/own-reviews.schema.ts';
import { useModuleOnDemand } from '#web/lib/lazy-module.ts';
import { ChunkLoadError } from '#web/ui/chunk-load-error.tsx';

const loadModule = () => import('./review-dialog.tsx');

type Opened = typeof import('./review-dialog.tsx') & { optic: OwnReview['optic']; member: number };

/**
 * The dialog for the member's review, loaded when it first opens.
 * @param member the id of the member on screen; undefined after the session ended
 */
export function useReviewDialog(member: number | undefined) {
  const { load, failed } = useModuleOnDemand(loadModule);
  const [opened, setOpened] = useState<Opened>();
  async function open(optic: OwnReview['optic'], member: number): Promise<void> {
    const module = await load();
    if (module) setOpened({ ...module, optic, member });
  }
  // Stays open when the session ends, to keep what was typed. Closes when another member signs in.
  const shown = opened && (member ?? opened.member) === opened.member ? opened : undefined;
  const dialog: ReactNode = (
    <>
      {failed && <ChunkLoadError />}
      {shown && <shown.ReviewDialog optic={shown.optic} member={shown.member} onClose={() => setOpened(undefined)} />}
    </>
  );
  return { open, dialog };
}
