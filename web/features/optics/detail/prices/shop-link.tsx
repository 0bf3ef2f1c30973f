import type { ReactNode } from 'react';
import { isAffiliateUrl } from '#domain/outside-search/outside-search.ts';

type Props = { url: string; className?: string; children: ReactNode };

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
