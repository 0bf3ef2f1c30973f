import type { MountingChoice } from '#domain/fit/mounting/mounting.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';

const rail = 'picatinny';

/** Where to find the rifle sights that go on a pistol's rail, which its list leaves out. */
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
