import { sourcedFields } from '#domain/optics/fields/field-roles.ts';
import { fields } from '#domain/optics/fields/fields.ts';
import { unstatedOptic } from '#domain/optics/unstated-optic.ts';
import type { VersionedEditor } from '#web/admin/editing/use-versioned-editor.ts';
import { type DraftOf, rowDrafts } from '#web/admin/fields/row-draft.ts';
import { labelOf } from '../optic-fields.ts';

/** An optic in the form. */
export type OpticDraft = DraftOf<typeof fields>;
export type OpticEditor = VersionedEditor<OpticDraft>;

export const { draftOf, inputOf, textsOf, unreadNumbers, withPage, withValue } = rowDrafts(fields, labelOf);

/** Only evidence verifies a fact of a new optic. */
const newOptic = { ...unstatedOptic, unverified: sourcedFields };

export const emptyDraft = draftOf({ ...newOptic, brand: '', productLine: '', footprint: '' });
