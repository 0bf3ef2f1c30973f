export type { GetParams, GetPath, GetResponse } from './api.schema.ts';
