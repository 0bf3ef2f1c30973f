export type {
  GetParams,
  GetPath,
  GetResponse,
  WriteBody,
  WriteName,
  WriteParams,
  WriteResponse,
} from './api.schema.ts';
