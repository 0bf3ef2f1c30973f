import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { EditPage } from '#web/admin/editing/edit-page.tsx';
import { FormHeading } from '#web/admin/ui/form-heading.tsx';
import { adminFootprintQuery } from '../queries.ts';
import { FootprintForm } from './footprint-form.tsx';
import '#web/admin/fields/row-form.css';

const back = { label: 'Footprints', to: adminPaths.footprints };

export function FootprintFormPage({ footprintId }: { footprintId?: number | undefined }) {
  if (footprintId !== undefined) return <EditFootprint id={footprintId} />;
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
