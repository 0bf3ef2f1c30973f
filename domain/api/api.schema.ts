import { z } from 'zod';
import {
  accountDataSchema,
  accountUserSchema,
  adminCheckSchema,
  emailBodySchema,
  loginSchema,
  passwordChangeSchema,
  passwordSchema,
  profileSchema,
  registrationSchema,
  tokenSchema,
} from '../account/account.schema.ts';
import { adminBlogGetCalls, adminBlogWriteCalls, blogGetCalls, blogWriteCalls } from '../blog/blog-calls.schema.ts';
import { contactSchema } from '../contact/contact.schema.ts';
import { faqSchema } from '../faqs/faqs.schema.ts';
import { fittingPistolSchema, pistolDetailSchema, pistolSchema } from '../fit/pistols.schema.ts';
import { facetsSchema } from '../optics/optic-facets.schema.ts';
import { opticFilterSchema, opticListQuerySchema, opticPointSchema, opticSchema } from '../optics/optics.schema.ts';
import {
  ownReviewSchema,
  ratingSummarySchema,
  reviewContentSchema,
  reviewListQuerySchema,
  reviewSchema,
} from '../reviews/reviews.schema.ts';
import { searchGetCalls, searchWriteCalls } from '../searches/searches.schema.ts';
import { adminGetCalls, adminWriteCalls } from './admin.schema.ts';
import { idParamSchema, idSchema, opticIdParamSchema } from './ids.schema.ts';

/** Who may make a call. */
export type Access = 'visitor' | 'member' | 'admin';

/** One call: what goes in by path, query and body, and what comes out. */
export type Call = {
  summary: string;
  /** A visitor, where nothing else is said. */
  access?: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The field of a form (multipart/form-data) that brings one file, where a call takes that and no JSON. */
  upload?: string;
  /** Whether a CSV file can stand for the JSON: that of a read's answer, that of any other call's body. */
  csv?: boolean;
  response: z.ZodType;
};

/** What an answer says where there is nothing else to tell. */
const messageSchema = z.object({ message: z.string() });

const opticListCall = { query: opticListQuerySchema, response: z.array(opticSchema) };
const pointsCall = { query: opticFilterSchema, response: z.array(opticPointSchema) };
const facetsCall = { query: opticFilterSchema, response: facetsSchema };

/** Every read, by its path. Handlers validate with it, the client takes its types from it. */
export const getCalls = {
  '/api/optics/pistol': {
    summary: 'Pistol optics; the number of all that match is in X-Total-Count',
    ...opticListCall,
  },
  '/api/optics/rifle': { summary: 'Rifle optics; the number of all that match is in X-Total-Count', ...opticListCall },
  '/api/optics/pistol/facets': { summary: 'Pistol optics counted by each filter, under the others', ...facetsCall },
  '/api/optics/rifle/facets': { summary: 'Rifle optics counted by each filter, under the others', ...facetsCall },
  '/api/optic/:id': { summary: 'One optic', params: idParamSchema, response: opticSchema },
  '/api/optics/compatible/:footprint': {
    summary: 'Optics that mount directly on a footprint, under any of its names; none for an unknown one',
    params: z.object({ footprint: z.string().max(100, 'A footprint has at most 100 characters') }),
    response: z.array(opticSchema),
  },
  '/api/optics/:id/reviews': {
    summary: 'Reviews of an optic, newest first unless sorted otherwise; all of them without `page`',
    params: idParamSchema,
    query: reviewListQuerySchema,
    response: z.array(reviewSchema),
  },
  '/api/optics/:id/rating': {
    summary: 'How an optic was rated: number, mean, and reviews by stars',
    params: idParamSchema,
    response: ratingSummarySchema,
  },
  '/api/optics/:id/pistols': {
    summary: 'Pistols that an optic mounts on, directly or by a plate',
    params: idParamSchema,
    response: z.array(fittingPistolSchema),
  },
  '/api/optics/pistol/points': { summary: 'Pistol optics by price and weight, for a map of the field', ...pointsCall },
  '/api/optics/rifle/points': { summary: 'Rifle optics by price and weight, for a map of the field', ...pointsCall },
  '/api/pistols': { summary: 'All pistols', response: z.array(pistolSchema) },
  '/api/pistols/:id': {
    summary: 'One pistol with the footprints it takes',
    params: idParamSchema,
    response: pistolDetailSchema,
  },
  '/api/faq': { summary: 'Questions and answers', response: z.array(faqSchema) },
  '/api/user': { summary: 'The member who is signed in', access: 'member', response: accountUserSchema },
  '/api/user/reviews': {
    summary: 'The reviews that the member wrote, newest first',
    access: 'member',
    response: z.array(ownReviewSchema),
  },
  '/api/user/data': {
    summary: 'All that is kept of the member, as a file',
    access: 'member',
    response: accountDataSchema,
  },
  '/api/verify-email': {
    summary: 'Verifies the email that the token was sent to',
    query: z.object({
      token: z
        .array(tokenSchema, 'A token is needed')
        .min(1, 'A token is needed')
        .max(1, 'Give this parameter once')
        .transform(([token]) => token ?? ''),
    }),
    response: messageSchema,
  },
  '/api/admin/check': {
    summary: 'Whether the member is an administrator',
    access: 'admin',
    response: adminCheckSchema,
  },
  '/api/favorites': {
    summary: "The member's favorite optics, the last added first",
    access: 'member',
    response: z.array(opticSchema),
  },
  '/api/favorites/:opticId': {
    summary: 'Whether an optic is a favorite',
    access: 'member',
    params: opticIdParamSchema,
    response: z.boolean(),
  },
  ...blogGetCalls,
  ...adminGetCalls,
  ...adminBlogGetCalls,
  ...searchGetCalls,
} as const satisfies Record<string, Call>;

/** Every call that changes something, by method and path. */
export const writeCalls = {
  'POST /api/register': {
    summary: 'Opens an account; a link to verify the email is mailed',
    body: registrationSchema,
    response: messageSchema.extend({
      /** False where the mail could not be sent; it can be asked for again. */
      mailSent: z.boolean(),
    }),
  },
  'POST /api/login': {
    summary: 'Starts a session',
    body: loginSchema,
    response: z.object({ user: accountUserSchema }),
  },
  'POST /api/logout': { summary: 'Ends the session, if there is one', response: messageSchema },
  'POST /api/resend-verification': {
    summary: 'Mails a new link to verify the email; earlier ones are void',
    body: emailBodySchema,
    response: messageSchema,
  },
  'POST /api/forgot-password': {
    summary: 'Mails a link to choose a new password',
    body: emailBodySchema,
    response: messageSchema.extend({ previewUrl: z.string().optional() }),
  },
  'POST /api/reset-password': {
    summary: 'Sets a new password and ends every session',
    body: z.object({ token: tokenSchema, password: passwordSchema }),
    response: messageSchema,
  },
  'PUT /api/user': {
    summary: 'Changes what the member tells of themself',
    access: 'member',
    body: profileSchema,
    response: accountUserSchema,
  },
  'POST /api/user/password': {
    summary: 'Changes the password and ends all other sessions',
    access: 'member',
    body: passwordChangeSchema,
    response: messageSchema,
  },
  'DELETE /api/user': {
    summary: "Deletes the account; its reviews stay as a former member's",
    access: 'member',
    body: z.object({ password: passwordSchema }),
    response: messageSchema,
  },
  'POST /api/favorites': {
    summary: 'Adds a favorite; one that is there already stays',
    access: 'member',
    body: z.object({ opticId: idSchema }),
    response: messageSchema,
  },
  'DELETE /api/favorites/:opticId': {
    summary: 'Removes a favorite, if it is one',
    access: 'member',
    params: opticIdParamSchema,
    response: messageSchema,
  },
  'POST /api/reviews': {
    summary: 'Writes a review; one a member and optic',
    access: 'member',
    body: reviewContentSchema.extend({ opticId: idSchema }),
    response: ownReviewSchema,
  },
  'PUT /api/reviews/:id': {
    summary: "Changes one's own review",
    access: 'member',
    params: idParamSchema,
    body: reviewContentSchema,
    response: ownReviewSchema,
  },
  'DELETE /api/reviews/:id': {
    summary: "Deletes one's own review; an administrator deletes any",
    access: 'member',
    params: idParamSchema,
    response: messageSchema,
  },
  'POST /api/contact': {
    summary: 'Sends us a message',
    body: contactSchema,
    response: messageSchema,
  },
  ...blogWriteCalls,
  ...adminWriteCalls,
  ...adminBlogWriteCalls,
  ...searchWriteCalls,
} as const satisfies Record<`${'POST' | 'PUT' | 'DELETE'} ${string}`, Call>;

export type GetPath = keyof typeof getCalls;
export type GetResponse<Path extends GetPath> = z.output<(typeof getCalls)[Path]['response']>;
/** The values that fill the `:names` of a path. */
export type GetParams<Path extends GetPath> = ParamsOf<(typeof getCalls)[Path]>;

export type WriteName = keyof typeof writeCalls;
export type WriteResponse<Name extends WriteName> = z.output<(typeof writeCalls)[Name]['response']>;
export type WriteParams<Name extends WriteName> = ParamsOf<(typeof writeCalls)[Name]>;
/** The JSON that a call sends; undefined where it sends none, never where it takes a file. */
export type WriteBody<Name extends WriteName> = (typeof writeCalls)[Name] extends {
  body: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : (typeof writeCalls)[Name] extends { upload: string }
    ? never
    : undefined;

type ParamsOf<C> = C extends { params: infer Schema extends z.ZodType }
  ? Record<keyof z.output<Schema> & string, string | number>
  : undefined;
