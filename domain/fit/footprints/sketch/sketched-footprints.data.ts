import { footprintSketches } from './footprint-sketch.ts';

/** The canonical footprints that have a sketch in /footprints.svg. */
export const sketchedFootprints = Object.keys(footprintSketches).filter((key) => footprintSketches[key] !== null);
