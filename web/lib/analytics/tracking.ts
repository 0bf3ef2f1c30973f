const tracking = /[?&](?:utm_\w*|\w*clk?id|[gw]braid|igshid|mc_[ce]id|srsltid|_gl)(?:=[^&]*)?(?=&|$)/gi;

export function withoutTracking(url: URL): URL {
  const kept = new URL(url);
  kept.search = url.search.replace(tracking, '').replace(/^&/, '?');
  return kept;
}
