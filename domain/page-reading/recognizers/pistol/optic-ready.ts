import { labelPattern } from '../../text/label-pattern.ts';
import { flag } from '../flags.ts';
import { footprintRecognizer } from '../footprint.ts';

export const isOpticReady = flag({
  field: 'isOpticReady',
  labels: labelPattern({
    names:
      'optics? ready, red dot ready, rds ready, optics? ready slide, (?:slide )?optics? cuts?, slide cuts?, (?:slide )?cut for optics?, optics? mounting, optics? mount, optics? compatible, red dot compatible',
  }),
  mention:
    /\b(?:optics?|red[- ]dot|RDS)[- ]ready\b|\bmodular optics? system\b|\b(?:slide|it) is (?:factory )?(?:cut|milled|machined) for\b[^.]*\b(?:optics?|red dots?|footprint)\b|\boptics?[- ]cut slide\b|\bdirect[- ]mill(?:ed)? optics? cut\b/i,
  ofOthers: /\b(?:available|versions?|variants?|option(?:al)?|models?)\b/i,
});

export const slideCut = footprintRecognizer(
  'defaultFootprint',
  labelPattern({
    before: 'optic, optics, slide, red dot, dot, direct, factory, native, mounting, sight, pistol, plate',
    names:
      'foot ?prints?, cuts?, milling, (?:optics? )?mounting pattern, mounting, optics? mount, plate pattern, cut pattern, optics? ready',
    after: 'type, compatibility, pattern, standard, s, cut',
  }),
);
