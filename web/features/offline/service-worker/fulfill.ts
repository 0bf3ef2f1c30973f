import { buildOf, isDue } from '../copies.ts';
import { afterWishes, type Wishes } from '../wishes.ts';
import { readCopies, saveCopy, updateCopies } from './saved-copies.ts';

const minute = 60_000;
/** A page that is looked at again soon is not fetched again. */
const shownMs = 10 * minute;
const wantedMs = 24 * 60 * minute;

/** Saves what a tab asks for, one after the other, and deletes what is not wanted any more. */
export async function fulfill(wishes: Wishes): Promise<void> {
  await updateCopies((copies) => afterWishes(copies, wishes));
  if (!navigator.onLine) return;
  const { shown, wanted } = wishes;
  if (shown !== undefined) await refresh({ url: shown, kind: 'visited' }, shownMs).catch(tryLater);
  const page = (await readCopies()).find(({ url }) => url === shown);
  for (const one of wanted) await refresh(one, wantedMs, page && buildOf(page)).catch(tryLater);
}

/** What cannot be had now is tried again with the next page. */
const tryLater = () => undefined;

/** @param build the deployment whose files the copy should name */
async function refresh({ url, kind }: Wishes['wanted'][number], maxAgeMs: number, build?: string): Promise<void> {
  if (!isDue(await readCopies(), { url, kind }, { maxAgeMs, build, now: Date.now() })) return;
  // Pages and fits are the same for everybody, so they need no cookie.
  const response = await fetch(url, { credentials: 'omit', priority: 'low' });
  await saveCopy(url, kind, response);
}
