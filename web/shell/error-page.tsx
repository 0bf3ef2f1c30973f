import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** Shown where a page could not be drawn at all. */
export function ErrorPage() {
  return (
    <main className="mx-auto max-w-reading px-4 py-16">
      <PageHeading className="mb-6 text-center">This page did not load</PageHeading>
      <Notice title="Something went wrong on our side." alert>
        <Button onClick={() => window.location.reload()}>Load it again</Button>
      </Notice>
    </main>
  );
}
