import { useQuery } from '@tanstack/react-query';
import { toSearch } from '#web/features/optics/list/list-search.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { fittingOpticsQuery, type PistolName, pistolQuery } from '../queries.ts';
import { NoCut } from './no-cut.tsx';
import { PlateFilter } from './results/plate-filter.tsx';
import { WizardResults } from './results/wizard-results.tsx';
import { similarModels } from './steps.ts';
import { focusTarget } from './use-step-focus.ts';
import { readResultSearch, type WizardChoice } from './wizard-search.ts';
import { WizardStep } from './wizard-step.tsx';

type Props = { pistol: PistolName; ofBrand: readonly PistolName[]; choice: WizardChoice; params: URLSearchParams };

export function WizardAnswer({ pistol, ofBrand, choice, params }: Props) {
  if (pistol.isOpticReady) return <Mounting id={pistol.id} choice={choice} params={params} />;
  return (
    <section {...focusTarget} aria-label="No optic cut" className="outline-none">
      <NoCut pistol={pistol} siblings={similarModels(pistol, ofBrand)} />
    </section>
  );
}

function Mounting({ id, choice, params }: { id: number } & Pick<Props, 'choice' | 'params'>) {
  const detail = useQuery(pistolQuery(id));
  const fitting = useQuery(fittingOpticsQuery(id));
  if (detail.isPending || fitting.isPending) return <Loading>Loading optics...</Loading>;
  if (detail.data === undefined || fitting.data === undefined) {
    const retry = () => Promise.all([detail.refetch(), fitting.refetch()]);
    const missing = detail.data === undefined ? 'pistol details' : 'compatible optics';
    return <FetchFailure title={`Failed to fetch ${missing}`} onRetry={retry} />;
  }
  const { choices } = detail.data;
  const plate = choices.find(({ footprintKey }) => footprintKey === choice.plate);
  return (
    <>
      {choices.length > 0 && (
        <WizardStep number={3} noun="mounting plate" chosen={plate?.footprintName ?? 'All plates'}>
          {choice.plate && !plate && <p className="mb-3">We don’t list that plate for this pistol.</p>}
          <PlateFilter
            choices={choices}
            fits={fitting.data}
            plate={plate}
            choice={choice}
            resultSearch={toSearch(readResultSearch(params))}
          />
        </WizardStep>
      )}
      <WizardResults {...detail.data} fits={fitting.data} plate={plate} choice={choice} params={params} />
    </>
  );
}
