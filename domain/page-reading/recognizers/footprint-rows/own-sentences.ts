import type { FootprintRegistry } from '../../../fit/footprints/footprint-registry.ts';
import { isOfOtherFootprints } from '../../kinds/footprint-subject.ts';
import type { ReadFootprint } from '../../kinds/read-footprint.ts';
import { isBesideThePoint, sentencesOf } from '../../text/asides.ts';

/** Parts with screws and torques of their own. */
export const ofAnotherPart =
  /\b(?:plates?|adapt[eo]rs?|risers?|mounts?|rails?|rings?|grips?|covers?|caps?|batter(?:y|ies)|rear[- ]sights?|magnifiers?|lens(?:es)?|screwdrivers?|wrench(?:es)?|clamps?|cross ?bolts?|barrels?)\b/i;

/** The sentences of a text that are about the cut itself, and of no other footprint. */
export function ownSentences(
  registry: FootprintRegistry,
  text: string,
  { key }: ReadFootprint,
  isMentioned: RegExp,
): string[] {
  return sentencesOf(text).filter(
    (sentence) =>
      isMentioned.test(sentence) &&
      !isBesideThePoint(sentence) &&
      !ofAnotherPart.test(sentence) &&
      !isOfOtherFootprints(registry, sentence, key),
  );
}
