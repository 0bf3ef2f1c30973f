import type { MountingChoice } from '#domain/fit/mounting/mounting.schema.ts';
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
