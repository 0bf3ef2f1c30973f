import { pistolFacts } from '#domain/fit/pistols/pistol-facts.ts';
import { pistolFields } from '#domain/fit/pistols/pistol-fields.ts';
import { unstatedPistol } from '#domain/fit/pistols/unstated-pistol.ts';
import type { VersionedEditor } from '#web/admin/editing/use-versioned-editor.ts';
import { type DraftOf, rowDrafts } from '#web/admin/fields/row-draft.ts';
import { labelOf } from '../pistol-labels.ts';

/** A pistol in the form. */
export type PistolDraft = DraftOf<typeof pistolFields>;
export type PistolEditor = VersionedEditor<PistolDraft>;

export const { draftOf, inputOf, textsOf, unreadNumbers, withPage, withValue } = rowDrafts(pistolFields, labelOf);

/** Only evidence verifies a fact of a new pistol. */
export const emptyDraft = draftOf({ ...unstatedPistol, unverified: pistolFacts, brand: '', model: '' });
