import { footprintFacts, unstatedFootprint } from '#domain/fit/footprints/footprint-facts.ts';
import { footprintFields } from '#domain/fit/footprints/footprint-fields.ts';
import type { VersionedEditor } from '#web/admin/editing/use-versioned-editor.ts';
import { type DraftOf, rowDrafts } from '#web/admin/fields/row-draft.ts';
import { labelOf } from '../footprint-labels.ts';

/** A footprint in the form. */
export type FootprintDraft = DraftOf<typeof footprintFields>;
export type FootprintEditor = VersionedEditor<FootprintDraft>;

export const { draftOf, inputOf, textsOf, unreadNumbers, withPage, withValue } = rowDrafts(footprintFields, labelOf);

/** Only evidence verifies a fact of a new footprint. */
export const emptyDraft = draftOf({ ...unstatedFootprint, unverified: footprintFacts, key: '', name: '' });
