import type { ReactNode } from 'react';
import { isAffiliateUrl } from '#domain/searches/searches.ts';

type Props = { url: string; className?: string; children: ReactNode };

/** A link to a shop, which says beside it whether the site earns from it. */
export function ShopLink({ url, className = 'underline', children }: Props) {
  const isAffiliate = isAffiliateUrl(url);
  return (
    <>
      <a href={url} rel={isAffiliate ? 'sponsored nofollow noopener' : 'nofollow noopener'} className={className}>
        {children}
      </a>
      {isAffiliate && <span className="text-label text-ink2"> (affiliate link: we may earn a commission)</span>}
    </>
  );
}
