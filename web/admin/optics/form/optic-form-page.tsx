import { useQuery } from '@tanstack/react-query';
import { opticName } from '#domain/optics/optics.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { adminOpticQuery } from '../queries.ts';
import { BackToOptics, FormHeading } from './form-heading.tsx';
import { OpticForm } from './optic-form.tsx';
import './optic-form.css';

export function OpticFormPage({ opticId }: { opticId?: number | undefined }) {
  if (opticId !== undefined) return <EditPage id={opticId} />;
  return (
    <>
      <FormHeading>Add New Optic</FormHeading>
      <OpticForm />
    </>
  );
}

function EditPage({ id }: { id: number }) {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery(adminOpticQuery(id));
  // Waits for fresh data; the form ignores later refetches.
  if (data !== undefined && isFetchedAfterMount) {
    return (
      <>
        <FormHeading>Edit {opticName(data)}</FormHeading>
        <OpticForm optic={data} />
      </>
    );
  }
  if (error === null || isFetching) return <Loading>Loading optic...</Loading>;
  return (
    <>
      <FormHeading>Edit optic</FormHeading>
      {[404, 400].includes(statusOf(error) ?? 0) ? (
        <Notice title="Optic not found">
          <p>It may have been deleted.</p>
          <BackToOptics />
        </Notice>
      ) : (
        <Notice title="Failed to fetch optic" alert>
          <p>Please check your connection and try again.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </Notice>
      )}
    </>
  );
}
