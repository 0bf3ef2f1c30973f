import { z } from '../shared/zod.ts';

export type Access = 'visitor' | 'member' | 'admin';

export type Contract = {
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A request without a body is one with an empty object. */
  bodyOptional?: true;
  /** Issues of the payload name the part of a list that they are about: 'facts.0.value'. */
  itemIssues?: true;
  /** The largest JSON payload accepted, when the default of 64 kB is too small. */
  maxBodyBytes?: number;
  /** The multipart/form-data field that carries the one uploaded file. */
  upload?: string;
  /** The endpoint also speaks CSV: a GET in its response, any other method in its body. Its handler does the parsing. */
  csv?: true;
  response: z.ZodType;
  /** It looks no footprint up, so it does not wait for their current version. */
  withoutFootprints?: true;
  status?: 201;
  /** The response is one page of a list; the X-Total-Count header counts all matching rows. */
  paged?: true;
  /** The response is a list without a total, whole or one page of it; the Link header tells whether another page follows. */
  linked?: true;
};

export const messageSchema = z.object({ message: z.string() });
