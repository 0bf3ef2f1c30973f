import { withoutTracking } from './tracking.ts';

let loaded = false;

type AnalyticsWindow = Window & { dataLayer?: unknown[] };

export function sendPageView(measurementId: string, path: string, title: string): void {
  const target = window as AnalyticsWindow;
  target.dataLayer ??= [];
  // gtag.js reads its commands from `arguments` objects, not from arrays.
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above.
    target.dataLayer?.push(arguments);
  }
  const url = loaded ? window.location.origin + path : landing(window.location.origin + path);
  if (!loaded) {
    loaded = true;
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
    document.head.append(script);
    gtag('js', new Date());
    gtag('config', measurementId, { send_page_view: false, page_location: url });
  }
  gtag('event', 'page_view', { page_path: path, page_location: url, page_title: title });
}

/** The first page's URL with its tracking parameters, which the address bar no longer has. */
function landing(url: string): string {
  const opened = performance.getEntriesByType('navigation')[0]?.name;
  return opened !== undefined && withoutTracking(new URL(opened)).href === url ? opened : url;
}
