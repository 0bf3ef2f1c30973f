const thisMinute = () => Math.floor(Date.now() / 60_000);

/**
 * Does `work` within one minute of the clock, which is what rate limits count by: over again if a minute began
 * meanwhile, so that it must count under keys of its own each time.
 */
export async function withinOneMinute<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const started = thisMinute();
    const done = await work();
    if (thisMinute() === started) return done;
  }
}
