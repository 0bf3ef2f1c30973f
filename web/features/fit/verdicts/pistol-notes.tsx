import { maxWholeList } from '#domain/api/pagination.ts';
import type { MountingChoice } from '#domain/fit/mounting/mounting.schema.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';

const rail = 'picatinny';

export function RailNote({
  choices,
  as: Element,
}: {
  choices: readonly Pick<MountingChoice, 'footprintKey'>[];
  as: 'li' | 'p';
}) {
  if (!choices.some(({ footprintKey }) => footprintKey === rail)) return null;
  return (
    <Element>
      <TextLink to={paths.list('rifle', `footprint=${rail}`)}>Rifle sights</TextLink> go on its rail too and aren’t
      listed.
    </Element>
  );
}

export function UnknownCut({ pistolId }: { pistolId: number }) {
  return (
    <p className="mt-3">
      If you own one,{' '}
      <TextLink to={paths.correct('pistol', pistolId, 'footprints')}>tell us which footprints it takes</TextLink>.
    </p>
  );
}

export function FirstRowsNote({ rows }: { rows: readonly unknown[] }) {
  if (rows.length < maxWholeList) return null;
  return <p className="mt-3 text-ink2">Only the first {grouped(maxWholeList)} are listed.</p>;
}

type Pistol = { disputedFields: readonly string[]; unverified: readonly string[]; sources: readonly string[] };

const fitFields = ['footprints', 'defaultFootprint', 'includesPlates'];

export const disagreement = 'Sources disagree on its footprints or plates.';

export function fitDoubt({ disputedFields, unverified, sources }: Pistol): string {
  const some = (fields: readonly string[]) => fitFields.some((field) => fields.includes(field));
  if (some(disputedFields)) return disagreement;
  if (sources.length === 0 || unverified.includes('footprints'))
    return 'No page we’ve read confirms what mounts on it.';
  return some(unverified) ? 'No page we’ve read confirms all of its plates.' : '';
}

export const shortHardware = (hardware: string) =>
  hardware.replace(/, (?:in the (?:pistol|optic)’s box|sold separately)(?=$| \(|\. )/, '');
