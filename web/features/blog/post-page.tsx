import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { BlogPost } from '#domain/blog.ts';
import { paths } from '../../paths.ts';
import { useSite } from '../../shell/site.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShareButtons } from '../../ui/share-buttons.tsx';
import { MissingPage } from './missing-page.tsx';
import { PostArticle } from './post-article.tsx';
import { isMissing, postQuery } from './queries.ts';
import { useViewBeacon } from './view-beacon.ts';

/** /blog/{slug}: one post. */
export function PostPage() {
  const { slug = '' } = useParams();
  const { data: post, isPending, error, refetch } = useQuery(postQuery(slug));
  if (isPending) return <Loading>Loading post...</Loading>;
  // Another post is another article: nothing of the last one stays open.
  if (post) return <Post key={post.id} post={post} />;
  if (isMissing(error)) return <MissingPage title="Post not found" text="There is no post at this address." />;
  return (
    <Notice title="Failed to fetch post" alert>
      <p>Please check your connection and try again.</p>
      <Button onClick={() => refetch()}>Try again</Button>
    </Notice>
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
