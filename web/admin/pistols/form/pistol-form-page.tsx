import { useQuery } from '@tanstack/react-query';
import { adminMeta } from '#web/admin/admin-meta.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { checkId, useEditedId } from '#web/admin/edited-id.ts';
import { EditPage } from '#web/admin/editing/edit-page.tsx';
import { FormHeading } from '#web/admin/ui/form-heading.tsx';
import { adminPistolQuery } from '../queries.ts';
import { PistolForm } from './pistol-form.tsx';

const back = { label: 'Pistols', to: adminPaths.pistols };

export const loader = checkId;
export const clientLoader = checkId;
export const meta = adminMeta((id) => (id === undefined ? 'Add New Pistol' : 'Edit pistol'));

export default function PistolFormPage() {
  const id = useEditedId();
  // Each row gets a fresh form.
  if (id !== undefined) return <EditPistol key={id} id={id} />;
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
