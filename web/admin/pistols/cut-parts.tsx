import { pistolFields } from '#domain/fit/pistols/pistol-fields.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { adminPaths } from '../admin-paths.ts';
import { KeyField } from '../fields/key-fields.tsx';
import { useCutsAndPlates, useMountingRegistry } from '../fields/mounting-query.ts';
import { NotedRows } from '../fields/noted-rows.tsx';
import { mountedPistol, type PistolEditor } from './pistol-draft.ts';

type Props = { editor: PistolEditor };

const { label, max } = pistolFields.cuts;

/** A pistol's cuts, and what follows from them and the plates in its box. */
export function CutParts({ editor }: Props) {
  const { form, draft, change } = editor;
  const { cuts } = useCutsAndPlates();
  return (
    <>
      <NotedRows
        form={form}
        name="cuts"
        label={label}
        what="cut"
        max={max}
        items={draft.cuts}
        nameLabel="Cut"
        noteHint="Part numbers of the slides or pistols with this cut, if the model has several"
        onChange={(changed) => change({ cuts: changed })}
      >
        {(field) => <KeyField field={field} known={cuts} />}
      </NotedRows>
      {draft.cuts.length > 0 && <Mountings editor={editor} />}
    </>
  );
}

function Mountings({ editor: { draft } }: Props) {
  const registry = useMountingRegistry();
  const { cuts } = useCutsAndPlates();
  const { footprints, includesPlates } = mountedPistol(registry, draft);
  const own = cuts.filter(({ key }) => draft.cuts.some(({ name }) => name === key));
  return (
    <section aria-labelledby="mountings-title" className="form-part">
      <h3 id="mountings-title" className="font-semibold">
        What Mounts
      </h3>
      <p className="text-ink2">
        You choose the default footprint and the plates in the box. The list below follows from the cuts and the plates
        that sit on them. Change those instead{own.length > 0 && ': '}
        {own.map(({ key, name, rowId }, index) => (
          <span key={key}>
            {index > 0 && ', '}
            <Link to={adminPaths.cut(rowId)} className="underline">
              {name}
            </Link>
          </span>
        ))}
        .
      </p>
      <ul className="mt-3">
        {footprints.map(({ footprintName, requiresAdapter }) => (
          <li key={footprintName}>
            {footprintName}, {requiresAdapter ? 'with a plate' : 'directly'}
          </li>
        ))}
      </ul>
      {includesPlates.length > 0 && <p className="mt-3">Plates in the box take: {includesPlates.join(', ')}</p>}
    </section>
  );
}
