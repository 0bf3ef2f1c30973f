import { useQuery } from '@tanstack/react-query';
import { opticName } from '#domain/optics/optics.ts';
import { adminMeta } from '#web/admin/admin-meta.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { checkId, useEditedId } from '#web/admin/edited-id.ts';
import { EditPage } from '#web/admin/editing/edit-page.tsx';
import { FormHeading } from '#web/admin/ui/form-heading.tsx';
import { adminOpticQuery } from '../queries.ts';
import { OpticForm } from './optic-form.tsx';

const back = { label: 'Optics', to: adminPaths.optics };

export const loader = checkId;
export const clientLoader = checkId;
export const meta = adminMeta((id) => (id === undefined ? 'Add New Optic' : 'Edit optic'));

export default function OpticFormPage() {
  const id = useEditedId();
  // Each row gets a fresh form.
  if (id !== undefined) return <EditOptic key={id} id={id} />;
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
