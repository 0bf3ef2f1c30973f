import { bosses } from '../recognizers/footprint-rows/bosses.ts';
import { screwSpacing } from '../recognizers/footprint-rows/screw-spacing.ts';
import { screwThread } from '../recognizers/footprint-rows/screw-thread.ts';
import { torque } from '../recognizers/footprint-rows/torque.ts';
import { namedFootprint } from './footprint-subject.ts';
import type { PageKind } from './page-kind.ts';
import { type ReadFootprint, type ReadFootprintField, readFootprintFields } from './read-footprint.ts';

/** Pages about footprints, or about sights that have them. */
export const footprintPages: PageKind<ReadFootprint, ReadFootprintField> = {
  fields: readFootprintFields,
  recognizers: [screwThread, screwSpacing, bosses, torque],
  parts: {
    heading:
      /^(?:the |included |optional )*(battery|plate|adapter|mount|riser|rail|clamp|cover|cap|lens|window|package|packaging|box)s?$/,
    // No part's row is about the cut.
    loose: /(?!)/,
  },
  subjectOf: ({ key }, page, registry) => namedFootprint(registry, key, page),
  mentioned: readFootprintFields,
  settle: {},
  accessory:
    /\b(?:plates?|adapt[eo]rs?|risers?|mounts?|holsters?|covers?|screws?|wrench(?:es)?|drill jigs?)(?: (?:for|kit|set)\b.*)?$/i,
};
