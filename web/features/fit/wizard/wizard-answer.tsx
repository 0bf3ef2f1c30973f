import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MountingChoice } from '#domain/fit/mounting/mounting.schema.ts';
import type { PistolFit } from '#domain/fit/pistols/pistol-page.schema.ts';
import { similarModels } from '#domain/fit/pistols/similar-models.ts';
import { counted } from '#domain/shared/numbers.ts';
import { toSearch } from '#web/features/optics/list/list-search.ts';
import { PatternSketch } from '#web/ui/drawing/pattern-sketch.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailure, Notice } from '#web/ui/notice.tsx';
import { CutQuestion } from '../cuts/for-owners.tsx';
import { useSlideCut } from '../cuts/use-slide-cut.ts';
import { NoCutOptions } from '../no-cut-options.tsx';
import { fittingOpticsQuery, type PistolName, pistolQuery } from '../wizard-queries.ts';
import { ChoiceLink } from './choice-list.tsx';
import { fitsOnPlate, opticsOf } from './results/group-results.tsx';
import { readResultSearch } from './results/result-search.ts';
import { WizardResults } from './results/wizard-results.tsx';
import { type WizardChoice, wizardHref } from './wizard-search.ts';
import { focusTarget, WizardStep } from './wizard-step.tsx';

type Props = { pistol: PistolName; ofBrand: readonly PistolName[]; choice: WizardChoice; params: URLSearchParams };

export function WizardAnswer({ pistol, ofBrand, choice, params }: Props) {
  if (pistol.isOpticReady) return <Mounting key={pistol.id} id={pistol.id} choice={choice} params={params} />;
  return (
    <section {...focusTarget} aria-label="No optic cut" className="outline-none">
      <Notice title={`The ${pistol.brand} ${pistol.model} isn’t cut for an optic.`}>
        <p>Adapter plates won’t mount on a plain slide. Your options:</p>
        <NoCutOptions
          brand={pistol.brand}
          similar={similarModels(
            pistol,
            ofBrand.filter(({ isOpticReady }) => isOpticReady),
          ).map(({ brand, model }) => ({ model, to: wizardHref({ brand, model }) }))}
        />
      </Notice>
    </section>
  );
}

function Mounting({ id, choice, params }: { id: number } & Pick<Props, 'choice' | 'params'>) {
  const cut = useSlideCut((own) => own.id === id);
  const detail = useQuery({ ...pistolQuery(id, cut), placeholderData: keepPreviousData });
  const fitting = useQuery({ ...fittingOpticsQuery(id, cut), placeholderData: keepPreviousData });
  if (detail.isPending || fitting.isPending) return <Loading>Loading optics...</Loading>;
  if (detail.data === undefined || fitting.data === undefined) {
    const retry = () => Promise.all([detail.refetch(), fitting.refetch()]);
    const missing = detail.data === undefined ? 'pistol details' : 'compatible optics';
    return <FetchFailure title={`Failed to fetch ${missing}`} onRetry={retry} />;
  }
  const { choices, cuts } = detail.data;
  const resultSearch = toSearch(readResultSearch(params));
  const plate = choices.find(({ footprintKey }) => footprintKey === choice.plate);
  return (
    <>
      {choices.length > 0 && (
        <WizardStep number={3} noun="mounting plate" chosen={plate?.footprintName ?? 'All plates'}>
          <CutQuestion
            pistol={id}
            cuts={cuts}
            chosen={cut}
            hrefOf={(key) => wizardHref({ ...choice, plate: '', cut: key }, resultSearch)}
          />
          {choice.plate && !plate && <p className="mb-3">We don’t list that plate for this pistol.</p>}
          <PlateFilter
            choices={choices}
            fits={fitting.data}
            plate={plate}
            choice={choice}
            resultSearch={resultSearch}
          />
        </WizardStep>
      )}
      <WizardResults {...detail.data} cut={cut} fits={fitting.data} plate={plate} choice={choice} params={params} />
    </>
  );
}

type PlateFilterProps = {
  choices: readonly MountingChoice[];
  fits: readonly PistolFit[];
  plate: MountingChoice | undefined;
  choice: WizardChoice;
  resultSearch: string;
};

function PlateFilter({ choices, fits, plate, choice, resultSearch }: PlateFilterProps) {
  const href = (footprintKey: string) => wizardHref({ ...choice, plate: footprintKey }, resultSearch);
  return (
    <ul aria-label="mounting plates" className="grid grid-cols-2 gap-2.5 sm:flex sm:flex-wrap max-sm:[&_svg]:hidden">
      <li>
        <ChoiceLink
          choice={{ key: '', label: 'All plates', note: counted(opticsOf(fits).length, 'optic'), to: href('') }}
          current={plate === undefined}
        />
      </li>
      {choices.map((one) => (
        <li key={one.footprintKey} className="sm:max-w-72">
          <ChoiceLink
            choice={{
              key: one.footprintKey,
              label: one.footprintName,
              note: plateNote(fits, one),
              drawing: <PatternSketch footprintKey={one.footprintKey} />,
              to: href(one.footprintKey),
            }}
            current={plate === one}
          />
        </li>
      ))}
    </ul>
  );
}

const ways: Record<MountingChoice['how'], string> = {
  direct: 'Direct',
  'plate-in-box': 'In the box',
  'plate-sold-separately': 'Sold separately',
};

export function plateNote(fits: readonly PistolFit[], plate: MountingChoice): string {
  let [seated, own, apart] = [0, 0, 0];
  for (const { verdict, optics } of fitsOnPlate(fits, plate)) {
    const direct = optics.filter(({ footprintKey }) => plate.takes.includes(footprintKey)).length;
    seated += direct;
    if (verdict === 'plate-in-optic-box') own += optics.length - direct;
    else apart += optics.length - direct;
  }
  const more = seated > 0 ? ' more' : '';
  const parts = [
    (seated > 0 || own + apart === 0) && `${ways[plate.how]}, ${counted(seated, 'optic')}`,
    own > 0 && `${own}${more} with ${own === 1 ? 'its' : 'their'} own plate`,
    apart > 0 && `${apart}${more} with a mount sold separately`,
  ];
  return parts.filter(Boolean).join('; ');
}
