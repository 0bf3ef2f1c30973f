let warned = false;
let loaded = false;

type AnalyticsWindow = Window & { dataLayer?: unknown[] };

/**
 * Reports a shown route. With an empty measurement id nothing is sent, and the console says so once.
 * @param measurementId of a Google Analytics 4 property
 */
export function reportPageView(measurementId: string, path: string, title: string): void {
  if (measurementId === '') {
    if (!warned) console.warn('Analytics is disabled: no measurement id is set.');
    warned = true;
    return;
  }
  const target = window as AnalyticsWindow;
  target.dataLayer ??= [];
  // gtag.js reads its commands from `arguments` objects, not from arrays.
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above.
    target.dataLayer?.push(arguments);
  }
  if (!loaded) {
    loaded = true;
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
    document.head.append(script);
    gtag('js', new Date());
    gtag('config', measurementId, { send_page_view: false, page_location: window.location.origin + path });
  }
  const address = window.location.origin + path;
  gtag('event', 'page_view', { page_path: path, page_location: address, page_title: title });
}
