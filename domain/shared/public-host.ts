/** Top-level names of private networks and cloud metadata services. */
const privateEnding = /^(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|arpa|onion)$/;

/**
 * Whether a host is a name that everyone can look up. An IP address is none, in any spelling.
 */
export function isPublicHost(hostname: string): boolean {
  const labels = hostname.toLowerCase().replace(/\.$/, '').split('.');
  const ending = labels.at(-1) ?? '';
  const isName = labels.length > 1 && /^(?:\p{L}+|xn--[a-z0-9-]+)$/u.test(ending) && !labels.includes('');
  return isName && !privateEnding.test(ending);
}
