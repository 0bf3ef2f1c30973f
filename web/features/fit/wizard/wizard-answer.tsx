import { useQuery } from '@tanstack/react-query';
import { paths } from '#domain/site/paths.ts';
import { toSearch } from '#web/features/optics/list/list-search.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailure, Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { fittingOpticsQuery, type PistolName, pistolQuery } from '../queries.ts';
import { PlateFilter } from './results/plate-filter.tsx';
import { WizardResults } from './results/wizard-results.tsx';
import { similarModels } from './steps.ts';
import { readResultSearch, type WizardChoice, wizardHref } from './wizard-search.ts';
import { focusTarget, WizardStep } from './wizard-step.tsx';

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

function NoCut({ pistol, siblings }: { pistol: PistolName; siblings: readonly PistolName[] }) {
  return (
    <Notice title={`The ${pistol.brand} ${pistol.model} isn’t cut for an optic.`}>
      <p>Adapter plates won’t mount on a plain slide. Your options:</p>
      <ul className="max-w-reading list-disc pl-5 text-left">
        <li>
          Have a gunsmith mill the slide for one footprint, usually{' '}
          <TextLink to={paths.list('pistol', 'footprint=rmr')}>Trijicon RMR</TextLink> or, on slim slides,{' '}
          <TextLink to={paths.list('pistol', 'footprint=rmsc')}>Shield RMSc</TextLink>. Only that footprint will then
          mount directly.
        </li>
        <li>Buy an optic-ready slide, if the maker or a third party sells one for this model.</li>
        <li>
          Use an optic that mounts in the rear sight dovetail:{' '}
          <TextLink to={paths.list('pistol', 'footprint=rear-sight-dovetail')}>Rear Sight Dovetail optics</TextLink>. It
          replaces the rear sight.
        </li>
        {siblings.length > 0 && (
          <li>
            See {pistol.brand}’s optic-ready models:{' '}
            {siblings.slice(0, 4).map((sibling, index) => (
              <span key={sibling.id}>
                {index > 0 && ', '}
                <TextLink to={wizardHref({ brand: sibling.brand, model: sibling.model })}>{sibling.model}</TextLink>
              </span>
            ))}
            .
          </li>
        )}
      </ul>
    </Notice>
  );
}
