import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { BlogPost } from '#domain/blog/blog.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { isMissing } from '#web/lib/api-error.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, loadQueries, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { pageMeta, useSite } from '#web/shell/head.ts';
import { RowPage } from '#web/ui/row-page.tsx';
import { ShareButtons } from '#web/ui/share-buttons.tsx';
import { MissingInBlog, missingHead } from '../list/post-results.tsx';
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
  return isMissing(page.error(postQuery(slug))) ? missingHead('Post not found') : undefined;
});

export default function PostPage() {
  const { slug = '' } = useParams();
  return (
    <RowPage what="Post" query={useQuery(postQuery(slug))} missing={<MissingInBlog title="Post not found" />}>
      {(post) => <Post key={post.id} post={post} />}
    </RowPage>
  );
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
