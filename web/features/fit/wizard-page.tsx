import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { grouped } from '#domain/shared/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ChoiceList } from './choice-list.tsx';
import { NoCut } from './no-cut.tsx';
import { PlateStep } from './plate-step.tsx';
import { type PistolName, pistolNamesQuery, pistolQuery } from './queries.ts';
import { opened, useStepFocus } from './use-step-focus.ts';
import { WizardResults } from './wizard-results.tsx';
import { readChoice, type WizardChoice, wizardHref } from './wizard-search.ts';

/** /pistol-wizard: brand, model, plate, and then what fits. Every choice is an address. */
export function WizardPage() {
  const [params] = useSearchParams();
  const choice = readChoice(params);
  useStepFocus(choice);
  const { data, isPending, refetch } = useQuery(pistolNamesQuery());
  return (
    <>
      <PageHeading>Pistol Wizard</PageHeading>
      <p className="mt-2 mb-6 max-w-reading text-ink2">
        Which optics fit your pistol: choose its brand, its model, and the plate or cut that you would use.
      </p>
      {isPending && <Loading>Loading pistols...</Loading>}
      {!isPending && data === undefined && <Failed title="Failed to fetch pistols" onRetry={refetch} />}
      {data && <Steps pistols={data} choice={choice} params={params} />}
    </>
  );
}

function Failed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Notice title={title} alert>
      <p>Please check your connection and try again.</p>
      <Button onClick={onRetry}>Try again</Button>
    </Notice>
  );
}

type StepProps = { number: number; title: string; chosen?: string; changeTo?: string; children?: ReactNode };

/** A step: open with its choices, or closed with what was chosen. */
function Step({ number, title, chosen, changeTo, children }: StepProps) {
  return (
    <section aria-label={`Step ${number}`} className="border-t border-ink py-4">
      <div className="flex items-baseline justify-between gap-4">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 {...(!chosen && opened)} className="font-semibold outline-none">
            {number}. {title}
          </h2>
          {chosen && <p className="text-name font-semibold">{chosen}</p>}
        </div>
        {changeTo && (
          <Link to={changeTo} preventScrollReset className="-my-3 inline-flex min-h-11 shrink-0 items-center underline">
            Change<span className="sr-only"> {title.toLowerCase()}</span>
          </Link>
        )}
      </div>
      {children && <div className="mt-3">{children}</div>}
    </section>
  );
}

function Steps({
  pistols,
  choice,
  params,
}: {
  pistols: readonly PistolName[];
  choice: WizardChoice;
  params: URLSearchParams;
}) {
  const ofBrand = pistols.filter(({ brand }) => brand === choice.brand);
  const pistol = ofBrand.find(({ model }) => model === choice.model);
  const brandKnown = ofBrand.length > 0;
  return (
    <>
      <Step
        number={1}
        title="Choose pistol brand"
        {...(brandKnown && { chosen: choice.brand, changeTo: wizardHref({}) })}
      >
        {!brandKnown && (
          <>
            {choice.brand && <p className="mb-3">There is no pistol brand by that name.</p>}
            <ChoiceList label="pistol brands" choices={brandChoices(pistols)} />
          </>
        )}
      </Step>
      {brandKnown && (
        <Step
          number={2}
          title="Choose model"
          {...(pistol && { chosen: pistol.model, changeTo: wizardHref({ brand: choice.brand }) })}
        >
          {!pistol && (
            <>
              {choice.model && <p className="mb-3">There is no {choice.brand} by that name.</p>}
              <ChoiceList
                label="models"
                choices={ofBrand.map(({ id, brand, model, isOpticReady }) => ({
                  key: String(id),
                  label: model,
                  note: isOpticReady ? undefined : 'No optic cut',
                  to: wizardHref({ brand, model }),
                  chosen: false,
                }))}
              />
            </>
          )}
        </Step>
      )}
      {pistol && !pistol.isOpticReady && (
        <section {...opened} aria-label="No cut for an optic" className="outline-none">
          <NoCut pistol={pistol} siblings={likest(pistol, ofBrand)} />
        </section>
      )}
      {pistol?.isOpticReady && <Mounting id={pistol.id} choice={choice} params={params} />}
    </>
  );
}

/** The brand's optic-ready models, those first whose names begin most like this one's. */
function likest({ model }: PistolName, ofBrand: readonly PistolName[]): PistolName[] {
  const shared = (other: string) => {
    const end = [...model].findIndex((letter, index) => letter !== other[index]);
    return end === -1 ? model.length : end;
  };
  return ofBrand.filter(({ isOpticReady }) => isOpticReady).sort((a, b) => shared(b.model) - shared(a.model));
}

function brandChoices(pistols: readonly PistolName[]) {
  const counts = Map.groupBy(pistols, ({ brand }) => brand);
  return [...counts].map(([brand, models]) => ({
    key: brand,
    label: brand,
    note: `${grouped(models.length)} ${models.length === 1 ? 'model' : 'models'}`,
    to: wizardHref({ brand }),
    chosen: false,
  }));
}

function Mounting({ id, choice, params }: { id: number; choice: WizardChoice; params: URLSearchParams }) {
  const { data, isPending, refetch } = useQuery(pistolQuery(id));
  if (isPending) return <Loading>Loading pistol details...</Loading>;
  if (data === undefined) return <Failed title="Failed to fetch pistol details" onRetry={refetch} />;
  const plate = data.choices.find(({ footprintKey }) => footprintKey === choice.plate);
  return (
    <>
      <Step
        number={3}
        title="Choose mounting plate"
        {...(plate && {
          chosen: plate.footprintName,
          changeTo: wizardHref({ brand: choice.brand, model: choice.model }),
        })}
      >
        {!plate && (
          <>
            {choice.plate && <p className="mb-3">This pistol takes no plate by that name.</p>}
            <PlateStep choice={choice} choices={data.choices} />
          </>
        )}
      </Step>
      {plate && <WizardResults {...data} plate={plate} choice={choice} params={params} />}
    </>
  );
}
