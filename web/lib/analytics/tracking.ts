/** Parameters of a query that ads, mails and social networks add to links. */
const tracking = /[?&](?:utm_\w*|\w*clk?id|[gw]braid|igshid|mc_[ce]id|srsltid|_gl)(?:=[^&]*)?(?=&|$)/gi;

/** A URL without tracking parameters. They mean nothing to this site. */
export function withoutTracking(url: URL): URL {
  const kept = new URL(url);
  kept.search = url.search.replace(tracking, '').replace(/^&/, '?');
  return kept;
}
