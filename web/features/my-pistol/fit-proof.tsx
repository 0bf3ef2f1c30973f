import { useQuery } from '@tanstack/react-query';
import { fitIn } from '#domain/fit/verdicts/verdict-texts.ts';
import { opticTitle } from '#domain/optics/optic-title.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { Modal } from '#web/ui/dialogs/modal.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { pistolFitsQuery } from '../fit/fits-query.ts';
import { FitWords } from '../fit/verdicts/fit-chip.tsx';
import { PairingProof } from '../owner-reports/pairing-proof.tsx';
import type { MyPistol } from './my-pistol.ts';

export type NamedOptic = { id: number; name: string; row?: Pick<Optic, 'brand' | 'productLine' | 'model'> };

type Props = {
  optic: NamedOptic;
  pistol: MyPistol;
  onClose: () => void;
};

export function FitProof({ optic, pistol, onClose }: Props) {
  const opticName = optic.row ? opticTitle(optic.row) : optic.name;
  const { data: fits } = useQuery(pistolFitsQuery(pistol));
  const pistolName = `${pistol.brand} ${pistol.model}`;
  return (
    <Modal
      title={`${opticName} on the ${pistolName}`}
      description={fits ? <FitWords {...fitIn(fits, optic.id)} /> : 'Does it fit?'}
      open
      onOpenChange={onClose}
    >
      <div className="grid gap-4">
        <PairingProof
          pistol={pistol.id}
          optic={optic.id}
          cut={pistol.cut}
          pistolName={pistolName}
          opticName={opticName}
        />
        <p>
          <TextLink to={paths.pistol(pistol.slug)}>All red dots that fit the {pistolName}</TextLink>
        </p>
      </div>
    </Modal>
  );
}
