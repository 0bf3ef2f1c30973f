import { circleShare, roundEmitters } from '#domain/optics/facts/window-area.ts';

const round = roundEmitters.map((emitter) => `'${emitter}'`).join(', ');

/** domain/optics/facts/window-area.ts#windowArea of a row of `red_dot_optics` with this alias. */
export const windowArea = (alias: string) =>
  `CASE WHEN ${alias}.emitter_type IS 'Prism' THEN NULL
    WHEN ${alias}.emitter_type IN (${round}) AND ${alias}.window_width_mm = ${alias}.window_height_mm
      THEN ${alias}.window_width_mm * ${alias}.window_height_mm * ${circleShare}
    ELSE ${alias}.window_width_mm * ${alias}.window_height_mm END`;
