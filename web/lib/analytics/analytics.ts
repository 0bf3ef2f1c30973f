let warned = false;

/**
 * Reports that a route was shown. Without a measurement id it sends nothing, and logs that once.
 * @param measurementId of a Google Analytics 4 property
 */
export function reportPageView(measurementId: string, path: string, title: string): void {
  if (measurementId !== '') {
    // An ad blocker may refuse the script.
    import('./google-analytics.ts').then(
      ({ sendPageView }) => sendPageView(measurementId, path, title),
      () => {},
    );
    return;
  }
  if (!warned) console.warn('Analytics is disabled: no measurement id is set.');
  warned = true;
}
