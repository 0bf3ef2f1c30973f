import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GuideLinks, guidesQuery } from '#web/features/blog/guides/guide-links.tsx';
import type { Loader } from '#web/lib/prefetch.ts';
import { useSearchParams } from '#web/router/hooks.ts';
import { Link } from '#web/router/link.tsx';
import type { RouteHandle } from '#web/shell/head.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { toSearch } from '../optics/list/list-search.ts';
import { ChoiceList } from './choice-list.tsx';
import { pistolPlace } from './guide-places.ts';
import { NoCut } from './no-cut.tsx';
import { PlateFilter } from './plate-filter.tsx';
import { fittingOpticsQuery, type PistolName, pistolNamesQuery, pistolQuery } from './queries.ts';
import { findPistol, firstChoices, modelChoices, similarModels } from './steps.ts';
import { focusTarget, useStepFocus } from './use-step-focus.ts';
import { wizardHead } from './wizard-head.ts';
import { WizardResults } from './wizard-results.tsx';
import { readChoice, readNameSearch, readResultSearch, type WizardChoice, wizardHref } from './wizard-search.ts';

/** Pistols, then the chosen pistol and what fits it. */
async function prefetchSteps(client: QueryClient, choice: WizardChoice): Promise<void> {
  const pistols = await client.fetchQuery(pistolNamesQuery()).catch(() => []);
  const { pistol } = findPistol(pistols, choice);
  if (!pistol?.isOpticReady) return;
  await Promise.all([
    client.prefetchQuery(pistolQuery(pistol.id)),
    client.prefetchQuery(fittingOpticsQuery(pistol.id)),
  ]);
}

export const loader: Loader = (client, { url }) => {
  const choice = readChoice(url.searchParams);
  return Promise.all([prefetchSteps(client, choice), client.prefetchQuery(guidesQuery(pistolPlace(choice)))]);
};

export const handle: RouteHandle = {
  head: (client, { url }) =>
    wizardHead(client.getQueryData(pistolNamesQuery().queryKey) ?? [], readChoice(url.searchParams)),
};

/** /pistol-wizard: brand, model, and then what fits, of which a plate shows a part. Every choice has a URL. */
export function Component() {
  const [params] = useSearchParams();
  const choice = readChoice(params);
  useStepFocus(choice);
  const { data, isPending, refetch } = useQuery(pistolNamesQuery());
  return (
    <>
      <PageHeading>Pistol Wizard</PageHeading>
      <p className="mt-2 mb-6 max-w-reading text-ink2">Pick your pistol and see every optic that fits.</p>
      {isPending && <Loading>Loading pistols...</Loading>}
      {!isPending && data === undefined && <FetchFailure title="Failed to fetch pistols" onRetry={refetch} />}
      {data && <Steps pistols={data} choice={choice} params={params} />}
      <GuideLinks place={pistolPlace(choice)} />
    </>
  );
}

type StepProps = { number: number; noun: string; chosen?: string; changeTo?: string; children?: ReactNode };

/** A step: open with its choices, or closed with the chosen one. */
function Step({ number, noun, chosen, changeTo, children }: StepProps) {
  return (
    <section aria-label={`Step ${number}`} className="border-t border-ink py-4">
      <div className="flex items-baseline justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 {...(!chosen && focusTarget)} className="font-semibold outline-none">
            {number}. Choose {noun}
          </h2>
          {chosen && <p className="text-name font-semibold">{chosen}</p>}
        </div>
        {changeTo && (
          <Link to={changeTo} preventScrollReset className="-my-3 inline-flex min-h-11 shrink-0 items-center underline">
            Change<span className="sr-only"> {noun}</span>
          </Link>
        )}
      </div>
      {children && <div className="mt-3">{children}</div>}
    </section>
  );
}

type StepsProps = { pistols: readonly PistolName[]; choice: WizardChoice; params: URLSearchParams };

function Steps({ pistols, choice, params }: StepsProps) {
  const { ofBrand, pistol } = findPistol(pistols, choice);
  const brandKnown = ofBrand.length > 0;
  return (
    <>
      <Step number={1} noun="pistol brand" {...(brandKnown && { chosen: choice.brand, changeTo: wizardHref({}) })}>
        {!brandKnown && (
          <>
            {choice.brand && <p className="mb-3">We don’t list that brand yet.</p>}
            <ChoiceList
              label="brands and models"
              find={(query) => firstChoices(pistols, query)}
              query={readNameSearch(params)}
            />
          </>
        )}
      </Step>
      {brandKnown && (
        <Step
          number={2}
          noun="model"
          {...(pistol && { chosen: pistol.model, changeTo: wizardHref({ brand: choice.brand }) })}
        >
          {!pistol && (
            <>
              {choice.model && <p className="mb-3">We don’t list that {choice.brand} yet.</p>}
              <ChoiceList
                key={choice.brand}
                label="models"
                find={(query) => modelChoices(ofBrand, query)}
                query={readNameSearch(params)}
                chosen={{ brand: choice.brand }}
              />
            </>
          )}
        </Step>
      )}
      {pistol && !pistol.isOpticReady && (
        <section {...focusTarget} aria-label="No optic cut" className="outline-none">
          <NoCut pistol={pistol} siblings={similarModels(pistol, ofBrand)} />
        </section>
      )}
      {pistol?.isOpticReady && <Mounting id={pistol.id} choice={choice} params={params} />}
    </>
  );
}

function Mounting({ id, choice, params }: { id: number; choice: WizardChoice; params: URLSearchParams }) {
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
        <Step number={3} noun="mounting plate" chosen={plate?.footprintName ?? 'All plates'}>
          {choice.plate && !plate && <p className="mb-3">We don’t list that plate for this pistol.</p>}
          <PlateFilter
            choices={choices}
            fits={fitting.data}
            plate={plate}
            choice={choice}
            resultSearch={toSearch(readResultSearch(params))}
          />
        </Step>
      )}
      <WizardResults {...detail.data} fits={fitting.data} plate={plate} choice={choice} params={params} />
    </>
  );
}
