import { opticName } from './optics.ts';

/** 'HS507K-X2', '200170', 'SOR52001': three digits or more, unless they are all of it ('EOTECH HWS 512'). */
const partNumber = /^(?!\d{3}$)[A-Z0-9-]*\d{3,}[A-Z0-9-]*$/;

/** The part of a model that tells it from others of its line; undefined if the model is part numbers only. */
export function modelName(model: string | null): string | undefined {
  // Part numbers come with their variant: '119688 (2.5 MOA) / 181105 (6 MOA)'.
  const plain = (model ?? '').replace(/\s*\([^)]*\)/g, '').trim();
  const isNumbers = plain.includes(' / ') || partNumber.test(plain);
  return plain === '' || isNumbers ? undefined : plain;
}

/** An optic's name on one line, without part numbers: 'Aimpoint Micro T-2', 'Holosun 507K X2'. */
export function opticTitle(optic: { brand: string; productLine: string; model: string | null }): string {
  const model = modelName(optic.model);
  return model === undefined ? opticName(optic) : `${opticName(optic)} ${model}`;
}
