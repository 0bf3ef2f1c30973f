const thisMinute = () => Math.floor(Date.now() / 60_000);

/**
 * Runs `work` within one clock minute, the window of rate limits. Runs it again if a new minute began, so each run needs
 * fresh keys.
 */
export async function withinOneMinute<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const started = thisMinute();
    const done = await work();
    if (thisMinute() === started) return done;
  }
}
