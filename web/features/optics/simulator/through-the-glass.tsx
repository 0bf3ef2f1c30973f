import { drawnFromBehind, familyOf } from '#domain/optics/drawing/outlines/family-drawing.ts';
import { drawnFromSide } from '#domain/optics/drawing/outlines/side-view.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { opticName } from '#domain/optics/optics.ts';
import { Shape } from '#web/ui/drawing/optic-drawing.tsx';
import { textInUnits, useUnits } from '#web/ui/units/chosen-units.ts';
import { hasViews } from './nothing-to-draw.ts';
import { OutlineOverlay } from './outline-overlay.tsx';
import { Simulator } from './simulator.tsx';

export function ThroughTheGlass({ optics }: { optics: readonly Optic[] }) {
  const [only] = optics;
  if (only === undefined) return null;
  if (optics.length > 1)
    return (
      <>
        <Simulator optics={optics} />
        <OutlineOverlay optics={optics} />
      </>
    );
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,56rem)_minmax(0,1fr)]">
      <Simulator optics={optics} />
      {hasViews(only) && <OpticViews optic={only} />}
    </div>
  );
}

const scale = 5;
const gap = 50;
const margin = 20;

function OpticViews({ optic }: { optic: Optic }) {
  const units = useUnits();
  const behind = drawnFromBehind(optic);
  const side = drawnFromSide(optic);
  const family = familyOf(optic);
  const [wide, tall] = [behind.width * scale, behind.height * scale];
  const width = wide + (side ? gap + side.length * scale : 0);
  const stated = behind.bodyStated && side?.lengthStated !== false;
  return (
    <div>
      <h3 className="mb-2 font-semibold">{side ? 'From behind and from the left' : 'From behind'}</h3>
      <figure className="od card">
        <svg
          role="img"
          aria-label={`${opticName(optic)} ${side ? 'from behind and from the left' : 'from behind'}`}
          viewBox={`${-margin} ${-tall - margin} ${width + 2 * margin} ${tall + 2 * margin}`}
        >
          <g transform={`translate(${wide / 2} 0)`}>
            <Shape colors={optic.colors} drawn={behind} scale={scale} />
          </g>
          {side && (
            <path
              d={side.body}
              transform={`translate(${wide + gap} 0) scale(${scale})`}
              className={behind.bodyStated && side.lengthStated ? 'od-body' : 'od-body od-est'}
            />
          )}
          <path d="M-900 0h2700" className="od-ext" />
        </svg>
      </figure>
      <p className="mt-2 text-label text-ink2">
        {family
          ? `Our own outline, shared by its family (${family.name})`
          : `A generic outline: we have none of this model`}
        , {textInUnits(units, sizes(behind, side))}. {side && 'The muzzle is on the right. '}
        {!stated && 'Dashed: dimensions not published, drawn at a typical size.'}
      </p>
    </div>
  );
}

function sizes(behind: ReturnType<typeof drawnFromBehind>, side: ReturnType<typeof drawnFromSide>): string {
  const parts = [
    behind.bodyStated && `${behind.width} mm wide and ${behind.height} mm high`,
    side?.lengthStated && `${side.length} mm long`,
    behind.windowStated && `window ${behind.windowWidth} × ${behind.windowHeight} mm`,
  ].filter(Boolean);
  return parts.length > 0 ? `scaled to its stated size: ${parts.join(', ')}` : 'not to scale';
}
