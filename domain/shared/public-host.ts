/** Top-level names of private networks and cloud metadata services. */
const privateEnding = /^(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|arpa|onion)$/;

/**
 * Whether a host is a name that everyone can look up. An IP address is none, in any spelling: the URL parser normalizes them
 * all to `1.2.3.4` or `[…]`.
 * @param hostname of a parsed URL
 */
export function isPublicHost(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, '').split('.');
  const ending = labels.at(-1) ?? '';
  const isName = labels.length > 1 && /^(?:[a-z]+|xn--[a-z0-9-]+)$/.test(ending) && !labels.includes('');
  return isName && !privateEnding.test(ending);
}
