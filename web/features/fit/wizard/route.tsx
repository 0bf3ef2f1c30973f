import { type QueryClient, useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { popularPistols } from '#domain/home/home.ts';
import { GuideLinks, guidesQuery, pistolPlace } from '#web/features/blog/guides/guide-links.tsx';
import { useMyPistol } from '#web/features/my-pistol/my-pistol.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, type Load, pageHeaders } from '#web/lib/page.ts';
import { pageMeta } from '#web/shell/head.ts';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { type ChipLink, ChipLinks } from '#web/ui/navigation/chip-links.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { fittingOpticsQuery, type PistolName, pistolNamesQuery, pistolQuery } from '../wizard-queries.ts';
import { ChoiceLink, ChoiceList } from './choice-list.tsx';
import { findPistol, firstChoices, modelChoices, myChoice, wizardHead } from './steps.ts';
import { readChoice, readNameSearch, type WizardChoice, wizardHref } from './wizard-search.ts';
import { useStepFocus, WizardStep } from './wizard-step.tsx';

const loadAnswer = () => import('./wizard-answer.tsx');
const WizardAnswer = lazy(() => loadAnswer().then(({ WizardAnswer }) => ({ default: WizardAnswer })));

const SlideSketch = lazy(() => import('../slide-drawing.tsx').then(({ SlideSketch }) => ({ default: SlideSketch })));

async function prefetchSteps(client: QueryClient, choice: WizardChoice): Promise<void> {
  const pistols = await client.fetchQuery(pistolNamesQuery()).catch(() => []);
  const { pistol } = findPistol(pistols, choice);
  if (!pistol?.isOpticReady) return;
  await Promise.all([
    client.prefetchQuery(pistolQuery(pistol.id, choice.cut)),
    client.prefetchQuery(fittingOpticsQuery(pistol.id, choice.cut)),
  ]);
}

const load: Load = (client, { url }) => {
  const choice = readChoice(url.searchParams);
  return Promise.all([prefetchSteps(client, choice), client.prefetchQuery(guidesQuery(pistolPlace(choice)))]);
};

export const loader = serverPage(load);
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const meta = pageMeta((page, { url }) =>
  wizardHead(page.data(pistolNamesQuery()) ?? [], readChoice(url.searchParams)),
);

export default function WizardPage() {
  const [params] = useSearchParams();
  const choice = readChoice(params);
  useStepFocus(choice);
  const { data, isPending, refetch } = useQuery(pistolNamesQuery());
  return (
    <>
      <div className="mb-4 flex items-end justify-between gap-4">
        <div>
          <PageHeading>Pistol Wizard</PageHeading>
          {choice.model === '' && <p className="mt-2 text-ink2">Pick your pistol and see every optic that fits.</p>}
        </div>
        {choice.model === '' && (
          <div className="-my-3 aspect-188/152 w-28 shrink-0 sm:w-32">
            <LazyPart>
              <SlideSketch cut="rmr" label="A slide cut for an optic" />
            </LazyPart>
          </div>
        )}
      </div>
      {isPending && <Loading>Loading pistols...</Loading>}
      {!isPending && data === undefined && <FetchFailure title="Failed to fetch pistols" onRetry={refetch} />}
      {data && <Steps pistols={data} choice={choice} params={params} />}
      <GuideLinks place={pistolPlace(choice)} />
    </>
  );
}

/** Every page reserves its space, so nothing shifts when it appears. */
function MyPistolChoice({ pistols }: { pistols: readonly PistolName[] }) {
  const choice = myChoice(pistols, useMyPistol());
  return (
    <li className="for-my-pistol col-span-full min-h-16 sm:col-span-2">
      {choice && <ChoiceLink choice={{ ...choice, drawing: <span className="mine">My pistol</span> }} />}
    </li>
  );
}

type ModelsProps = { ofBrand: readonly PistolName[]; brand: string; query: string };

function Models({ ofBrand, brand, query }: ModelsProps) {
  const mine = useMyPistol()?.id;
  // On a freshly loaded page, models keep their order once my pistol is known.
  const [first] = useState(mine);
  return (
    <ChoiceList
      label="models"
      find={(typed) =>
        modelChoices(ofBrand, typed)
          .map((choice) => ({ ...choice, isMine: choice.key === String(mine) }))
          .toSorted((a, b) => Number(b.key === String(first)) - Number(a.key === String(first)))
      }
      query={query}
      chosen={{ brand }}
    />
  );
}

function popularIn(pistols: readonly PistolName[]): ChipLink[] {
  return popularPistols
    .filter((popular) => findPistol(pistols, popular).pistol)
    .map(({ label, brand, model }) => ({ label, to: wizardHref({ brand, model }), preventScrollReset: true }));
}

type StepsProps = { pistols: readonly PistolName[]; choice: WizardChoice; params: URLSearchParams };

function Steps({ pistols, choice, params }: StepsProps) {
  const { ofBrand, pistol } = findPistol(pistols, choice);
  const brandKnown = ofBrand.length > 0;
  useEffect(() => {
    if (brandKnown) loadAnswer().catch(() => undefined);
  }, [brandKnown]);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <WizardStep
        number={1}
        noun="pistol brand"
        className={pistol ? 'max-sm:hidden' : 'col-span-full'}
        {...(brandKnown && { chosen: choice.brand, changeTo: wizardHref({}) })}
      >
        {!brandKnown && (
          <>
            {choice.brand && <p className="mb-3">We don’t list that brand yet.</p>}
            <ChoiceList
              label="brands and models"
              noun="brands"
              find={(query) => firstChoices(pistols, query)}
              query={readNameSearch(params)}
              first={<MyPistolChoice pistols={pistols} />}
            >
              <div className="mb-4">
                <ChipLinks title="Popular" links={popularIn(pistols)} />
              </div>
            </ChoiceList>
          </>
        )}
      </WizardStep>
      {brandKnown && (
        <WizardStep
          number={2}
          noun="model"
          of={choice.brand}
          {...(pistol && { chosen: pistol.model, changeTo: wizardHref({ brand: choice.brand }) })}
        >
          {!pistol && (
            <>
              {choice.model && <p className="mb-3">We don’t list that {choice.brand} yet.</p>}
              <Models key={choice.brand} ofBrand={ofBrand} brand={choice.brand} query={readNameSearch(params)} />
            </>
          )}
        </WizardStep>
      )}
      <div className="col-span-full">
        <LazyPart fallback={<Loading>Loading optics...</Loading>}>
          {pistol && <WizardAnswer pistol={pistol} ofBrand={ofBrand} choice={choice} params={params} />}
        </LazyPart>
      </div>
    </div>
  );
}
