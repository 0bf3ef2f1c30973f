import type { ReactNode } from 'react';
import type { PistolPage } from '#domain/fit/pistols/pistol-page.schema.ts';
import { doubtOf, fitDetail } from '#domain/fit/verdicts/verdict-texts.ts';
import { nameSlug } from '#domain/shared/slugs.ts';
import { paths } from '#domain/site/paths.ts';
import { CorrectLink } from '#web/features/contributions/corrections/correct-link.tsx';
import { PatternSketch, SketchLegend } from '#web/ui/drawing/pattern-sketch.tsx';
import { ProvenValue } from '#web/ui/facts/proven-value.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { PlateLine } from '../hardware.tsx';
import { FitChip } from '../verdicts/fit-chip.tsx';
import { PistolCuts } from './pistol-cuts.tsx';
import { cutFactRows } from './pistol-wording.ts';

type MountingChoice = PistolPage['choices'][number];

const ways = {
  direct: 'On the slide itself',
  'plate-in-box': 'On a plate from the box',
  'plate-sold-separately': 'On a plate sold separately',
} as const;

/** Notes that the list of what fits has on the page already. */
const notesAbove = ({ fits }: PistolPage) => fits.flatMap((fit) => fitDetail(fit) ?? []);

export function PistolMounts({ page }: { page: PistolPage }) {
  const { pistol, choices, cuts } = page;
  const above = notesAbove(page);
  const said = [...above, ...cuts.flatMap(({ takes }) => takes.flatMap(({ note }) => note ?? []))];
  if (choices.length === 0) return <PistolCuts cuts={cuts} said={above} />;
  return (
    <>
      <PistolCuts cuts={cuts} said={above} />
      <Section id="mounts" title="Every way to mount" className="mt-10">
        <div className="grid gap-4">
          {(['direct', 'plate-in-box', 'plate-sold-separately'] as const).map((how) => (
            <Way key={how} how={how} choices={choices.filter((choice) => choice.how === how)} said={said} />
          ))}
        </div>
        <ProvenCut pistol={pistol} />
        <div className="mt-3">
          <SketchLegend />
        </div>
        {cuts.length === 0 && (
          <p className="mt-1">
            <CorrectLink to={paths.correct('pistol', pistol.id, 'footprints')} label="Ways to mount" inWords />
          </p>
        )}
      </Section>
      <Lookalikes pistol={pistol} choices={choices} />
    </>
  );
}

function ProvenCut({ pistol }: Pick<PistolPage, 'pistol'>) {
  const facts = cutFactRows(pistol);
  if (facts.length === 0) return null;
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
      {facts.map((fact) => (
        <div key={fact.field}>
          <dt className="text-label text-ink2">{fact.label}</dt>
          <dd>
            <ProvenValue row={pistol} fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type WayProps = { how: MountingChoice['how']; choices: readonly MountingChoice[]; said: readonly string[] };

function Way({ how, choices, said }: WayProps) {
  if (choices.length === 0) return null;
  const verdict = how === 'direct' ? 'direct' : 'plate-sold-separately';
  const isDisputed = ({ adapterInfo }: MountingChoice) => doubtOf({ verdict, adapterInfo }) !== null;
  const areAllDisputed = choices.every(isDisputed);
  return (
    <section className="card p-4 lg:p-5">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        <FitChip verdict={verdict} isDisputed={areAllDisputed} /> {ways[how]}
      </h3>
      <ul className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2">
        {choices.map((choice) => (
          <WayItem
            key={choice.footprintKey}
            choice={choice}
            chip={isDisputed(choice) && !areAllDisputed && <FitChip verdict={verdict} isDisputed />}
            said={said}
          />
        ))}
      </ul>
    </section>
  );
}

type WayItemProps = { choice: MountingChoice; chip: ReactNode; said: readonly string[] };

function WayItem({ choice, chip, said }: WayItemProps) {
  const { footprintKey, footprintName, how, plates, adapterInfo, screwThread, screws } = choice;
  return (
    <li className="flex items-start gap-4">
      <PatternSketch footprintKey={footprintKey} scale={1.4} />
      <div className="min-w-0">
        <TextLink to={paths.footprint(footprintKey)} className="inline-block pb-1 font-medium underline">
          {footprintName}
        </TextLink>{' '}
        {chip}
        {how !== 'direct' && plates.length > 0 ? (
          <Plates plates={plates} />
        ) : (
          adapterInfo && !said.includes(adapterInfo) && <p>{inUnits(adapterInfo)}</p>
        )}
        {(screws ?? screwThread) && <p className="mt-1 text-label text-ink2">{inUnits(screws ?? screwThread)}</p>}
      </div>
    </li>
  );
}

function Plates({ plates }: Pick<MountingChoice, 'plates'>) {
  return plates.map((plate) => (
    <div key={plate.key}>
      <PlateLine plate={plate} />
      {plate.note !== null && <p className="text-label text-ink2">{inUnits(plate.note)}</p>}
    </div>
  ));
}

function Lookalikes({ pistol, choices }: Pick<PistolPage, 'pistol' | 'choices'>) {
  const own = choices.filter(({ how }) => how === 'direct');
  const unfit = new Map(
    own.flatMap(({ footprintName, lookalikes }) =>
      lookalikes
        .filter(({ takenOtherwise }) => !takenOtherwise)
        .map((one) => [one.footprintKey, { ...one, for: footprintName }]),
    ),
  );
  if (unfit.size === 0) return null;
  return (
    <Section id="lookalikes" title="Similar footprints that won’t fit directly" className="mt-10">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[...unfit.values()].map(({ footprintKey, footprintName, why, for: cut }) => (
          <li key={footprintKey} className="card flex items-start gap-4 p-4">
            <PatternSketch footprintKey={footprintKey} scale={1.4} />
            <div>
              <TextLink to={paths.footprint(footprintKey)} className="inline-block pb-1 font-medium underline">
                {footprintName}
              </TextLink>
              <p>
                Not {cut}. {inUnits(why)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink2">
        Models with similar names may be cut differently. See{' '}
        <TextLink to={`${paths.brand(nameSlug(pistol.brand))}#pistols`}>all {pistol.brand} pistols</TextLink>.
      </p>
    </Section>
  );
}
