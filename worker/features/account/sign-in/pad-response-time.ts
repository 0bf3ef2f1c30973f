/** Longer than a D1 write takes, and usually longer than sending an email. */
const minimumMs = 500;

/** Keeps response times from revealing which emails have an account. */
export async function padResponseTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), new Promise((resolve) => setTimeout(resolve, minimumMs))]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
