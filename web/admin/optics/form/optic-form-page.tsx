import { useQuery } from '@tanstack/react-query';
import { opticName } from '#domain/optics/optics.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { EditPage } from '#web/admin/editing/edit-page.tsx';
import { FormHeading } from '#web/admin/ui/form-heading.tsx';
import { adminOpticQuery } from '../queries.ts';
import { OpticForm } from './optic-form.tsx';
import '#web/admin/fields/row-form.css';

const back = { label: 'Optics', to: adminPaths.optics };

export function OpticFormPage({ opticId }: { opticId?: number | undefined }) {
  if (opticId !== undefined) return <EditOptic id={opticId} />;
  return (
    <>
      <FormHeading back={back}>Add New Optic</FormHeading>
      <OpticForm />
    </>
  );
}

function EditOptic({ id }: { id: number }) {
  return (
    <EditPage what="optic" back={back} query={useQuery(adminOpticQuery(id))} nameOf={opticName}>
      {(optic) => <OpticForm optic={optic} />}
    </EditPage>
  );
}
