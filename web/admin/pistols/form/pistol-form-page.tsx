import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { EditPage } from '#web/admin/editing/edit-page.tsx';
import { FormHeading } from '#web/admin/ui/form-heading.tsx';
import { adminPistolQuery } from '../queries.ts';
import { PistolForm } from './pistol-form.tsx';
import '#web/admin/fields/row-form.css';

const back = { label: 'Pistols', to: adminPaths.pistols };

export function PistolFormPage({ pistolId }: { pistolId?: number | undefined }) {
  if (pistolId !== undefined) return <EditPistol id={pistolId} />;
  return (
    <>
      <FormHeading back={back}>Add New Pistol</FormHeading>
      <PistolForm />
    </>
  );
}

function EditPistol({ id }: { id: number }) {
  const nameOf = ({ brand, model }: { brand: string; model: string }) => `${brand} ${model}`;
  return (
    <EditPage what="pistol" back={back} query={useQuery(adminPistolQuery(id))} nameOf={nameOf}>
      {(pistol) => <PistolForm pistol={pistol} />}
    </EditPage>
  );
}
