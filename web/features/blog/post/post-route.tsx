import { useQuery } from '@tanstack/react-query';
import { useParams, useRevalidator } from 'react-router';
import type { BlogPost } from '#domain/blog/blog.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { isMissing } from '#web/lib/api-error.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, loadQueries, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { pageMeta, plainHead } from '#web/shell/head.ts';
import { useSite } from '#web/shell/site.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { ShareButtons } from '#web/ui/share-buttons.tsx';
import { MissingPage, missingHead } from '../missing-page.tsx';
import { postQuery } from '../queries.ts';
import { PostArticle } from './post-article.tsx';
import { postHead } from './post-head.ts';
import { useViewBeacon } from './view-beacon.ts';

const load = loadQueries(({ params: { slug = '' } }) => [postQuery(slug)]);

export const loader = serverPage(load);
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta((page, { params: { slug = '' } }) => {
  const post = page.data(postQuery(slug));
  if (post) return postHead(post);
  if (isMissing(page.error(postQuery(slug)))) return missingHead('Post not found');
  return plainHead('Post', 'A post on the Red Dot Atlas blog.', paths.blogPost(encodeURIComponent(slug)));
});

export default function PostPage() {
  const { revalidate } = useRevalidator();
  const { slug = '' } = useParams();
  const { data: post, isPending, error } = useQuery(postQuery(slug));
  if (isPending) return <Loading>Loading post...</Loading>;
  // The key resets state between posts, such as an open table of contents.
  if (post) return <Post key={post.id} post={post} />;
  if (isMissing(error)) return <MissingPage title="Post not found" />;
  return <FetchFailure title="Failed to fetch post" onRetry={revalidate} />;
}

function Post({ post }: { post: BlogPost }) {
  const site = useSite();
  useViewBeacon(post.slug);
  return (
    <PostArticle post={post}>
      <ShareButtons title={post.title} url={site.origin + paths.blogPost(post.slug)} />
    </PostArticle>
  );
}
