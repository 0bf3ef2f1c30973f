export function isAffiliateUrl(link: string): boolean {
  return /^[^#]*[?&]tag=[^&#]/.test(link);
}
