type Pistol = { disputedFields: readonly string[]; unverified: readonly string[]; sources: readonly string[] };

const fitFields = ['footprints', 'defaultFootprint', 'includesPlates'];

export function fitDoubt({ disputedFields, unverified, sources }: Pistol): string {
  const some = (fields: readonly string[]) => fitFields.some((field) => fields.includes(field));
  if (some(disputedFields)) return 'Sources disagree on its footprints or plates.';
  return sources.length === 0 || some(unverified) ? 'No page we read confirms all of its footprints and plates.' : '';
}
