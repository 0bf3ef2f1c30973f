import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { adminPaths } from './admin-paths.ts';

/** Stands for a section that the side menu names and that is not open yet. */
export function UnopenedScreen({ title }: { title: string }) {
  return (
    <>
      <PageHeading className="mb-6">{title}</PageHeading>
      <Notice title="This section is not open yet.">
        <p>Optics, FAQs and users can be managed.</p>
        <ButtonLink to={adminPaths.dashboard}>Overview</ButtonLink>
      </Notice>
    </>
  );
}
