import type { ChangedKind } from '#domain/changes/changes.ts';
import { paths } from '#domain/site/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** What members can't type in, why, and what they say instead. */
const texts: Record<ChangedKind, { why: string; report: string }> = {
  optic: {
    why: 'Prices follow from what shops ask on a day, so a typed one would soon be overwritten.',
    report: 'Name the page with the right price',
  },
  pistol: {
    why: 'This form can’t change which plate a footprint needs.',
    report: 'Say which plate is right',
  },
  footprint: {
    why: 'Glock MOS plates aren’t in this form, because each is tied to certain pistols and to how it’s sold.',
    report: 'Say what is wrong with a plate',
  },
};

type Props = {
  kind: ChangedKind;
  path: string;
  /** It is what the page was opened for. */
  isAsked: boolean;
};

/** Where to report facts that the form can't take. */
export function NotCorrected({ kind, path, isAsked }: Props) {
  const { why, report } = texts[kind];
  return (
    <p className={isAsked ? 'text-reading' : 'text-ink2'}>
      {why} <TextLink to={paths.report(`path=${path}&reason=price-or-plate`)}>{report}</TextLink>
    </p>
  );
}
