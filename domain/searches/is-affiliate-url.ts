/** Whether a link earns the site a commission: it has a tag, as `affiliateUrl` adds it. */
export function isAffiliateUrl(link: string): boolean {
  return /^[^#]*[?&]tag=[^&#]/.test(link);
}
