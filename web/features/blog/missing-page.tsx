import { paths } from '#domain/site/paths.ts';
import { unindexedHead } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { NoticePage } from '#web/ui/notice.tsx';

export function MissingPage({ title }: { title: string }) {
  return (
    <NoticePage heading={title} title="It may have been taken down, or the link may have a typo.">
      <ButtonLink to={paths.blog}>All posts</ButtonLink>
    </NoticePage>
  );
}

export const missingHead = (title: string) =>
  unindexedHead(title, 'We couldn’t find this page on the Red Dot Atlas blog.');
