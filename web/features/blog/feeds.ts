export const blogFeeds = [
  { href: '/blog/rss.xml', type: 'application/rss+xml', title: 'Red Dot Atlas blog (RSS)', label: 'RSS' },
  {
    href: '/blog/feed.json',
    type: 'application/feed+json',
    title: 'Red Dot Atlas blog (JSON Feed)',
    label: 'JSON Feed',
  },
] as const;

export const feedLinks = blogFeeds.map(({ href, type, title }) => ({ rel: 'alternate', type, title, href }));
