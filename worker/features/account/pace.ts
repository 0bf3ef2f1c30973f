/** Longer than a write to D1 takes, and mostly than handing on a mail. */
const leastMs = 500;

/** Does work that takes longer for an email that is known, so that the time of the answer does not tell which are. */
export async function padResponseTime<T>(work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work(), new Promise((resolve) => setTimeout(resolve, leastMs))]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
