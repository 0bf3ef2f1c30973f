import { evidencedFacts, namesInRole } from '../../fields/field-table.ts';
import { entryOf, fields } from './fields.ts';

/** Facts: the fields that a page can back. */
export const sourcedFields = namesInRole(fields, 'fact');
/** Facts that evidence states; prices have observations. */
export const evidenceFields = evidencedFacts(fields);
/** The facts that buyers compare. */
export const mainFacts = sourcedFields.filter((name) => entryOf(name).main);
/** Fields that the trade states; the catalog's file has these and the provenance. */
export const tradeFields = namesInRole(fields, 'identity', 'fact', 'text', 'link');
export const siteFields = namesInRole(fields, 'site');
