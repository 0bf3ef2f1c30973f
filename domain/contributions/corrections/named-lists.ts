import type { FieldKind } from '../../fields/field-entry.ts';

const kinds: readonly FieldKind[] = ['list', 'footprints', 'lookalikes'];

/** Whether a member corrects a fact as a list of names. */
export const isNamedList = ({ kind }: { kind: FieldKind }): boolean => kinds.includes(kind);
