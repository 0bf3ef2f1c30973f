import { useQuery } from '@tanstack/react-query';
import { adminMeta } from '#web/admin/admin-meta.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { checkId, useEditedId } from '#web/admin/edited-id.ts';
import { EditPage } from '#web/admin/editing/edit-page.tsx';
import { FormHeading } from '#web/admin/ui/form-heading.tsx';
import { adminFootprintQuery } from '../queries.ts';
import { FootprintForm } from './footprint-form.tsx';

const back = { label: 'Footprints', to: adminPaths.footprints };

export const loader = checkId;
export const clientLoader = checkId;
export const meta = adminMeta((id) => (id === undefined ? 'Add New Footprint' : 'Edit footprint'));

export default function FootprintFormPage() {
  const id = useEditedId();
  // Each row gets a fresh form.
  if (id !== undefined) return <EditFootprint key={id} id={id} />;
  return (
    <>
      <FormHeading back={back}>Add New Footprint</FormHeading>
      <FootprintForm />
    </>
  );
}

function EditFootprint({ id }: { id: number }) {
  return (
    <EditPage what="footprint" back={back} query={useQuery(adminFootprintQuery(id))} nameOf={({ name }) => name}>
      {(footprint) => <FootprintForm footprint={footprint} />}
    </EditPage>
  );
}
