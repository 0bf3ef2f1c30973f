import { type CatalogFormat, catalogTooLargeText, maxCatalogBytes } from '#domain/transfer/catalog-file.ts';

/** A file that is rejected without sending it. */
export class RejectedFile extends Error {}

/** @throws RejectedFile */
export function formatOf({ name, size }: Pick<File, 'name' | 'size'>): CatalogFormat {
  const ending = /\.(csv|json)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined) throw new RejectedFile('Choose a file that ends in .csv or .json.');
  if (size === 0) throw new RejectedFile('The file is empty.');
  if (size > maxCatalogBytes) throw new RejectedFile(`${catalogTooLargeText}.`);
  return ending as CatalogFormat;
}
