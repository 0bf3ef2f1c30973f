import { evidencedFacts, namesInRole, unstatedValues } from '../../fields/field-table.ts';
import { entryOf, fields } from './fields.ts';

export const sourcedFields = namesInRole(fields, 'fact');
export const evidenceFields = evidencedFacts(fields);
export const mainFacts = sourcedFields.filter((name) => entryOf(name).main);
export const tradeFields = namesInRole(fields, 'identity', 'fact', 'text', 'link');
export const siteFields = namesInRole(fields, 'site');

export const unstatedOptic = unstatedValues(fields);
