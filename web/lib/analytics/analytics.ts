let warned = false;

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
