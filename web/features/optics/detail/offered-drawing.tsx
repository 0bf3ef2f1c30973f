import { useState } from 'react';
import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { isOpticDrawn, OpticPlate } from '#web/ui/drawing/optic-drawing.tsx';
import { RadioRow } from '#web/ui/forms/radio-row.tsx';
import { colorNames, emittedColors } from '../simulator/emitted-color.ts';

const all = '';

/** The drawing, with every dot in the first color, and a choice where the optic is offered with several. */
export function OfferedDrawing({ optic }: { optic: OpticDetail }) {
  const [first, ...others] = emittedColors(optic);
  const [reticle, setReticle] = useState(all);
  const [color, setColor] = useState(first);
  const drawn = {
    ...optic,
    ...(reticle !== all && { moa: reticle, reticleTypes: null }),
    ...(color !== first && { colors: colorNames[color] }),
  };
  return (
    <div>
      <div className="border border-ink bg-sheet">
        <OpticPlate optic={drawn} scaleBar />
      </div>
      {isOpticDrawn(optic) && (
        <div className="noscript:hidden print:hidden">
          {optic.reticles.length > 1 && (
            <RadioRow
              legend="Reticle"
              options={[[all, 'All'], ...optic.reticles.map((name) => [name, name] as const)]}
              value={reticle}
              onChange={setReticle}
            />
          )}
          {others.length > 0 && (
            <RadioRow
              legend="Color"
              options={[first, ...others].map((offered) => [offered, colorNames[offered]] as const)}
              value={color}
              onChange={setColor}
            />
          )}
        </div>
      )}
    </div>
  );
}
