import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { sketchedFootprint } from '#web/ui/drawing/optic-drawing.tsx';
import { RadioRow } from '#web/ui/forms/radio-row.tsx';
import { colorNames, type EmittedColor, emittedColors } from '../simulator/emitted-color.ts';

export type ShownChoice = { reticle?: string; color?: EmittedColor };

export function withShownChoice(optic: OpticDetail, { reticle, color }: ShownChoice): OpticDetail {
  return {
    ...optic,
    ...(reticle && { moa: reticle, reticleTypes: null }),
    ...(color && { colors: colorNames[color] }),
  };
}

type Props = { optic: OpticDetail; choice: ShownChoice; onChoose: (choice: ShownChoice) => void };

export function ReticleChoice({ optic, choice, onChoose }: Props) {
  const colors = emittedColors(optic);
  if (sketchedFootprint(optic) !== null || (optic.reticles.length < 2 && colors.length < 2)) return null;
  return (
    <div className="mt-3 noscript:hidden print:hidden">
      {optic.reticles.length > 1 && (
        <RadioRow
          legend="Reticle"
          options={[['', 'All'], ...optic.reticles.map((name) => [name, name] as const)]}
          value={choice.reticle ?? ''}
          onChange={(reticle) => onChoose({ ...choice, reticle })}
        />
      )}
      {colors.length > 1 && (
        <RadioRow
          legend="Color"
          options={colors.map((color) => [color, colorNames[color]] as const)}
          value={choice.color ?? colors[0]}
          onChange={(color) => onChoose({ ...choice, color })}
        />
      )}
    </div>
  );
}
