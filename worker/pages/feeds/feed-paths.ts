import { paths } from '#domain/site/paths.ts';

export const feedPaths = { rss: '/blog/rss.xml', json: '/blog/feed.json' } as const;
export const changesFeedPath = paths.changesFeed;
