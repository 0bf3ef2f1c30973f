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
import { ChoiceList } from './choice-list.tsx';
import { NoCut } from './no-cut.tsx';
import { PlateStep } from './plate-step.tsx';
import { compatibleOpticsQuery, type PistolName, pistolFitsQuery, pistolNamesQuery, pistolQuery } from './queries.ts';
import { brandChoices, findPistol, modelChoices, similarModels } from './steps.ts';
import { focusTarget, useStepFocus } from './use-step-focus.ts';
import { wizardHead } from './wizard-head.ts';
import { WizardResults } from './wizard-results.tsx';
import { readChoice, type WizardChoice, wizardHref } from './wizard-search.ts';

/** Where guides are linked; a chosen pistol has its own. */
const placeOf = ({ brand, model }: WizardChoice) => `wizard/${brand}/${model}`;

/** Pistols, then the chosen pistol, then what fits it: each query depends on the one before. */
async function prefetchSteps(client: QueryClient, choice: WizardChoice): Promise<void> {
  const pistols = await client.fetchQuery(pistolNamesQuery()).catch(() => []);
  const { pistol } = findPistol(pistols, choice);
  if (!pistol?.isOpticReady) return;
  const detail = await client.fetchQuery(pistolQuery(pistol.id)).catch(() => undefined);
  if (detail?.choices.some(({ footprintKey }) => footprintKey === choice.plate)) {
    await Promise.all([
      client.prefetchQuery(compatibleOpticsQuery(choice.plate)),
      client.prefetchQuery(pistolFitsQuery(pistol.id)),
    ]);
  }
}

export const loader: Loader = (client, { url }) => {
  const choice = readChoice(url.searchParams);
  return Promise.all([prefetchSteps(client, choice), client.prefetchQuery(guidesQuery(placeOf(choice)))]);
};

export const handle: RouteHandle = {
  head: (client, { url }) =>
    wizardHead(client.getQueryData(pistolNamesQuery().queryKey) ?? [], readChoice(url.searchParams)),
};

/** /pistol-wizard: brand, model, plate, and then what fits. Every choice has a URL. */
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
      <GuideLinks place={placeOf(choice)} />
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
            <ChoiceList label="brands" choices={brandChoices(pistols)} />
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
              <ChoiceList label="models" choices={modelChoices(ofBrand)} />
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
  const { data, isPending, refetch } = useQuery(pistolQuery(id));
  if (isPending) return <Loading>Loading pistol details...</Loading>;
  if (data === undefined) return <FetchFailure title="Failed to fetch pistol details" onRetry={refetch} />;
  const plate = data.choices.find(({ footprintKey }) => footprintKey === choice.plate);
  return (
    <>
      <Step
        number={3}
        noun="mounting plate"
        {...(plate && {
          chosen: plate.footprintName,
          changeTo: wizardHref({ brand: choice.brand, model: choice.model }),
        })}
      >
        {!plate && (
          <>
            {choice.plate && <p className="mb-3">We don’t list that plate for this pistol.</p>}
            <PlateStep choice={choice} choices={data.choices} />
          </>
        )}
      </Step>
      {plate && <WizardResults {...data} plate={plate} choice={choice} params={params} />}
    </>
  );
}
