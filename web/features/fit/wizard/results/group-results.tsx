import type { ReactNode } from 'react';
import type { MountingChoice } from '#domain/fit/mounting/mounting.schema.ts';
import type { PistolFit } from '#domain/fit/pistols/pistol-page.schema.ts';
import { fitDetail } from '#domain/fit/verdicts/verdict-texts.ts';
import type { OpticSummary } from '#domain/optics/optic-summary.schema.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { FitGroupTitle } from '#web/features/fit/verdicts/fit-group-title.tsx';
import { type FitRowGroup, proofLine } from '#web/features/fit/verdicts/fit-table.tsx';
import { shortHardware } from '#web/features/fit/verdicts/pistol-notes.tsx';

export function fitsOnPlate(fits: readonly PistolFit[], plate: MountingChoice): PistolFit[] {
  return fits.flatMap((fit) => {
    const optics = fit.optics.filter(
      ({ footprintKey }) => fit.footprintKey === plate.footprintKey || plate.takes.includes(footprintKey),
    );
    return optics.length === 0 ? [] : [{ ...fit, optics }];
  });
}

export const opticsOf = (fits: readonly PistolFit[]): OpticSummary[] => fits.flatMap(({ optics }) => optics);

type Options = {
  choices: readonly MountingChoice[];
  sorted: boolean;
};

export function groupResults(
  fits: readonly PistolFit[],
  shown: readonly OpticSummary[],
  { choices, sorted }: Options,
): FitRowGroup[] {
  const fitOfId = new Map(fits.flatMap((fit) => fit.optics.map(({ id }) => [id, fit] as const)));
  const byFit = Map.groupBy(shown, ({ id }) => fitOfId.get(id));
  const shownFits = fits.filter((fit) => byFit.has(fit));
  return [...Map.groupBy(shownFits, ({ verdict }) => verdict)].flatMap(([verdict, ways]): FitRowGroup[] => {
    const rows = shown.filter(({ id }) => fitOfId.get(id)?.verdict === verdict);
    const title = <FitGroupTitle verdict={verdict} count={rows.length} />;
    const several = ways.length > 1;
    if (several && sorted) {
      return [
        {
          title,
          rows: rows.map((optic) => {
            const fit = fitOfId.get(optic.id);
            return { optic, about: shortHardware(hardwareOf(fit, choices) ?? ''), proof: fit && proofLine(fit, optic) };
          }),
        },
      ];
    }
    const groups = ways.map((fit): FitRowGroup => {
      const optics = byFit.get(fit) ?? [];
      const hardware = shortHardware((several ? hardwareOf(fit, choices) : fitDetail(fit)) ?? '');
      return {
        ...(!several && { title }),
        ...(hardware && { subtitle: several ? heading(hardware, optics.length) : hardware }),
        rows: optics.map((optic) => ({ optic, proof: proofLine(fit, optic) })),
      };
    });
    return several ? [{ title, rows: [] }, ...groups] : groups;
  });
}

function heading(text: ReactNode, count: number) {
  return (
    <>
      {text} <span className="font-normal">({grouped(count)})</span>
    </>
  );
}

function hardwareOf(fit: PistolFit | undefined, choices: readonly MountingChoice[]): string | null {
  if (fit === undefined || fit.verdict !== 'direct') return fit?.hardware ?? null;
  const cut = choices.find(({ footprintKey }) => footprintKey === fit.footprintKey)?.footprintName;
  return [cut, fit.adapterInfo].filter(Boolean).join(': ');
}
