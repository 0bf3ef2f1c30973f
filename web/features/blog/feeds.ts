/** The blog's feeds, which the server writes. */
export const blogFeeds = [
  { href: '/blog/rss.xml', type: 'application/rss+xml', title: 'Red Dot Atlas blog, as RSS', label: 'RSS' },
  {
    href: '/blog/feed.json',
    type: 'application/feed+json',
    title: 'Red Dot Atlas blog, as JSON Feed',
    label: 'JSON Feed',
  },
] as const;

/** How a page's head names them. */
export const feedLinks = blogFeeds.map(({ href, type, title }) => ({ rel: 'alternate', type, title, href }));
