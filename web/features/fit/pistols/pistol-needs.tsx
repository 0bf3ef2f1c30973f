import type { PistolPage } from '#domain/fit/pistols/pistol-page.schema.ts';
import { opticName } from '#domain/optics/optics.ts';
import { Section } from '#web/ui/section.tsx';
import { HardwareList, OwnPlateLine, PlateLine } from '../hardware.tsx';
import { JumpLinks } from '../jump-links.tsx';
import { shortHardware } from '../verdicts/pistol-notes.tsx';
import { countsOf } from './pistol-answers.ts';

const mostPlates = 3;

export function PistolNeeds({ page }: { page: PistolPage }) {
  const { pistol, choices, cuts, fits } = page;
  const [first] = choices;
  if (first === undefined) return null;
  const direct = countsOf(fits).get('direct') ?? 0;
  const lines = direct > 0 ? [] : plateLines(page);
  const ofCut = cuts.length === 1 ? cuts[0]?.screws : null;
  return (
    <Section id="needs" title="What you need" className="mt-10">
      <div className="card p-4 lg:p-5">
        <HardwareList wide={lines.length > 1} screws={{ ...first, pistol: pistol.screws ?? ofCut ?? null }}>
          {direct > 0 && (
            <p>None for the {direct === 1 ? 'sight that mounts' : `${direct} sights that mount`} directly.</p>
          )}
          <div className="grid gap-x-8 lg:grid-cols-3">{lines.slice(0, mostPlates)}</div>
          {(lines.length > mostPlates || lines.length === 0) && (
            <a href="#mounts" className="inline-flex min-h-8 items-center underline">
              Every way to mount
            </a>
          )}
        </HardwareList>
      </div>
    </Section>
  );
}

function plateLines({ choices, fits }: PistolPage) {
  const plates = [...new Map(choices.flatMap((choice) => choice.plates).map((plate) => [plate.key, plate])).values()];
  return [
    ...fits
      .filter(({ verdict }) => verdict === 'plate-in-optic-box')
      .map(({ hardware, optics }) => (
        <OwnPlateLine key={hardware} name={shortHardware(hardware)} optics={optics.map(opticName)} />
      )),
    ...plates.map((plate) => <PlateLine key={plate.key} plate={plate} />),
  ];
}

export function PistolJumps({ page: { pistol, choices, cuts } }: { page: PistolPage }) {
  return (
    <JumpLinks
      label="On this page"
      groups={[
        ...(choices.length > 0 ? [{ id: 'needs', name: 'What you need' }] : []),
        ...(cuts.length > 0 ? [{ id: 'optic-cut', name: 'Optic cut' }] : []),
        ...(choices.length > 0 ? [{ id: 'mounts', name: 'Every way to mount' }] : []),
        { id: 'facts', name: `About the ${pistol.model}` },
        { id: 'sources', name: 'Sources' },
      ]}
    />
  );
}
