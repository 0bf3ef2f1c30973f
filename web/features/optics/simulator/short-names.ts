import type { Optic } from '#domain/optics/optics.schema.ts';
import { opticFullName, opticName } from '#domain/optics/optics.ts';

type Named = Pick<Optic, 'id' | 'brand' | 'productLine' | 'model'>;

/** A longer model is a list of part numbers: 'HS507C-X2 / HE507C-GR-X2'. */
const longestModel = 12;

/** Names of optics side by side, by id: 'Aimpoint Micro T-2', without part numbers unless these tell two apart. */
export function shortNames(optics: readonly Named[]): Map<number, string> {
  const names = optics.map((optic) => (isShort(optic.model) ? opticFullName(optic) : opticName(optic)));
  return new Map(
    optics.map((optic, index) => {
      const name = names[index] ?? '';
      return [optic.id, names.indexOf(name) === names.lastIndexOf(name) ? name : opticFullName(optic)];
    }),
  );
}

function isShort(model: string | null): boolean {
  return model !== null && model.length <= longestModel && !model.includes('/');
}
