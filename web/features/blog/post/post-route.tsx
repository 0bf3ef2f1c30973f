import { isMissing } from '#web/features/optics/queries.ts';
import { prefetching } from '#web/lib/prefetch.ts';
import { paths } from '#web/paths.ts';
import type { RouteHandle } from '#web/shell/head.ts';
import { missingHead } from '../missing-page.tsx';
import { postQuery } from '../queries.ts';
import { postHead } from './post-head.ts';
import { PostPage } from './post-page.tsx';

export const Component = PostPage;

export const loader = prefetching(({ params: { slug = '' } }) => [postQuery(slug)]);

export const handle: RouteHandle = {
  readFirst: true,
  head: (client, { params: { slug = '' } }) => {
    const { queryKey } = postQuery(slug);
    const post = client.getQueryData(queryKey);
    if (post) return postHead(post);
    if (isMissing(client.getQueryState(queryKey)?.error)) return missingHead('Post not found');
    return {
      title: 'Post',
      description: 'A post on the Red Dot Atlas blog.',
      keywords: [],
      canonicalPath: paths.blogPost(encodeURIComponent(slug)),
    };
  },
};
