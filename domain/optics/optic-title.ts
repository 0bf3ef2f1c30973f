import { opticFullName, opticName } from './optics.ts';

type Names = { brand: string; productLine: string; model: string | null };

/** 'HS507K-X2', '200170', 'SOR52001': three digits or more, unless they are all of it ('EOTECH HWS 512'); and 'THDM21'. */
const partNumber = /^(?!\d{3}$)[A-Z0-9-]*\d{3,}[A-Z0-9-]*$|^[A-Z]{4,}\d\d$/;

export function modelName(model: string | null): string | undefined {
  // Part numbers come with their variant: '119688 (2.5 MOA) / 181105 (6 MOA)'.
  const plain = (model ?? '').replace(/\s*\([^)]*\)/g, '').trim();
  const isNumbers = plain.includes(' / ') || partNumber.test(plain);
  return plain === '' || isNumbers ? undefined : plain;
}

/** An optic's name on one line, without part numbers: 'Aimpoint Micro T-2', 'Holosun 507K X2', 'Trijicon RCR' for the RCR1. */
export function opticTitle(optic: Names): string {
  const repeatsLine = optic.model?.startsWith(optic.productLine) ?? false;
  const model = repeatsLine ? undefined : modelName(optic.model);
  return model === undefined ? opticName(optic) : `${opticName(optic)} ${model}`;
}

/** What the title leaves out of the model: '200350', 'RM01 / RM02'. */
export function opticPartNumbers(optic: Names): string | null {
  const { model } = optic;
  const title = opticTitle(optic);
  if (model === null || title.endsWith(model)) return null;
  const name = modelName(model);
  const isNamed = name !== undefined && title.endsWith(name);
  return isNamed
    ? model
        .replace(name, '')
        .trim()
        .replace(/^\((.*)\)$/, '$1')
    : model;
}

export function opticTitles(optics: readonly (Names & { id: number })[]): Map<number, string> {
  const alike = Map.groupBy(optics, opticTitle);
  return new Map(
    [...alike].flatMap(([title, ofTitle]) =>
      ofTitle.map((optic): [number, string] => [optic.id, ofTitle.length > 1 ? opticFullName(optic) : title]),
    ),
  );
}

export function opticTitleAmong(optic: Names, otherModels: readonly (string | null)[]): string {
  const title = opticTitle(optic);
  const isShared = otherModels.some((model) => opticTitle({ ...optic, model }) === title);
  return isShared ? opticFullName(optic) : title;
}
