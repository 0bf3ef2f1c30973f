import type { PistolPage } from '#domain/fit/pistols/pistol-page.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { CorrectLink } from '#web/features/contributions/corrections/correct-link.tsx';
import { PatternSketch, SketchLegend } from '#web/ui/drawing/pattern-sketch.tsx';
import { ProvenValue } from '#web/ui/facts/proven-value.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { PistolCuts } from './pistol-cuts.tsx';
import { cutFactRows } from './pistol-wording.ts';

type MountingChoice = PistolPage['choices'][number];

const ways = {
  direct: 'On the slide itself',
  'plate-in-box': 'On a plate from the box',
  'plate-sold-separately': 'On a plate sold separately',
} as const;

export function PistolMounts({ page: { pistol, choices, cuts } }: { page: PistolPage }) {
  if (choices.length === 0) return <PistolCuts cuts={cuts} />;
  return (
    <>
      <PistolCuts cuts={cuts} />
      <Section id="mounts" title="Every way to mount" className="mt-10">
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-3">
          {(['direct', 'plate-in-box', 'plate-sold-separately'] as const).map((how) => (
            <Way key={how} title={ways[how]} choices={choices.filter((choice) => choice.how === how)} />
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
      <Lookalikes choices={choices} />
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

function Way({ title, choices }: { title: string; choices: readonly MountingChoice[] }) {
  if (choices.length === 0) return null;
  return (
    <section>
      <h3 className="border-t border-rule pt-2 font-semibold">{title}</h3>
      <ul className="mt-2 grid gap-3">
        {choices.map(({ footprintKey, footprintName, how, plates, adapterInfo, screws }) => (
          <li key={footprintKey} className="flex items-start justify-between gap-3">
            <span>
              <TextLink to={paths.footprint(footprintKey)} className="inline-block pb-1 underline">
                {footprintName}
              </TextLink>
              {how !== 'direct' && plates.length > 0 ? (
                <Plates plates={plates} />
              ) : (
                adapterInfo && <span className="block text-label text-ink2">{adapterInfo}</span>
              )}
              {screws && <span className="block text-label text-ink3">Pattern: {inUnits(screws)}</span>}
            </span>
            <PatternSketch footprintKey={footprintKey} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Plates({ plates }: Pick<MountingChoice, 'plates'>) {
  return plates.map(({ key, name, note, isInBox }) => (
    <span key={key} className="block text-label text-ink2">
      <TextLink to={paths.plate(key)} className="underline max-lg:inline-block max-lg:py-1">
        {name}
      </TextLink>
      , {isInBox ? 'in the box' : 'sold separately'}
      {note !== null && <>. {inUnits(note)}</>}
    </span>
  ));
}

function Lookalikes({ choices }: { choices: readonly MountingChoice[] }) {
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
    <Section id="lookalikes" title="Similar footprints that won’t fit" className="mt-10">
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {[...unfit.values()].map(({ footprintKey, footprintName, why, for: cut }) => (
          <li key={footprintKey} className="flex items-start justify-between gap-3">
            <span>
              <TextLink to={paths.footprint(footprintKey)} className="inline-block pb-1 underline">
                {footprintName}
              </TextLink>
              <span className="block text-label text-ink2">
                Not {cut}. {inUnits(why)}
              </span>
            </span>
            <PatternSketch footprintKey={footprintKey} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
