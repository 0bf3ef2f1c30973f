import { type Contract, messageSchema } from '../api/contract.schema.ts';
import { idParamSchema, oneOf, paginationShape, searched, single } from '../api/query.schema.ts';
import { z } from '../shared/zod.ts';
import { optionalPasswordBodySchema, passwordBodySchema } from './account.schema.ts';

export const adminUserSchema = z.object({
  id: z.int(),
  email: z.string(),
  handle: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  isAdmin: z.boolean(),
  emailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  suspendedAt: z.iso.datetime().nullable(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

const adminUserStatuses = ['admin', 'suspended', 'unverified'] as const;
export type AdminUserStatus = (typeof adminUserStatuses)[number];

export const adminUserListQuerySchema = z.object({
  q: searched,
  status: single(oneOf('status', adminUserStatuses)),
  ...paginationShape,
});

export const adminUserContracts = {
  'GET /api/admin/users': {
    summary: 'Lists users, most recently joined first',
    access: 'admin',
    query: adminUserListQuerySchema,
    response: z.array(adminUserSchema),
    paged: true,
  },
  'POST /api/admin/users/:id/make-admin': {
    summary:
      "Makes a user with a verified email an administrator; needs the caller's password unless they signed in within 10 minutes",
    access: 'admin',
    params: idParamSchema,
    body: optionalPasswordBodySchema,
    bodyOptional: true,
    response: adminUserSchema,
  },
  'POST /api/admin/users/:id/revoke-admin': {
    summary: "Takes a user's administrator rights; needs the caller's password; 409 for the last administrator",
    access: 'admin',
    params: idParamSchema,
    body: passwordBodySchema,
    response: adminUserSchema,
  },
  'POST /api/admin/users/:id/suspend': {
    summary: "Suspends an account and ends its sessions; needs the caller's password; 409 for the last administrator",
    access: 'admin',
    params: idParamSchema,
    body: passwordBodySchema,
    response: adminUserSchema,
  },
  'POST /api/admin/users/:id/reinstate': {
    summary: 'Lets a suspended account sign in again',
    access: 'admin',
    params: idParamSchema,
    response: adminUserSchema,
  },
  'POST /api/admin/users/:id/end-sessions': {
    summary: 'Ends all sessions of a user',
    access: 'admin',
    params: idParamSchema,
    response: adminUserSchema,
  },
  'POST /api/admin/users/:id/resend-verification': {
    summary: 'Emails a user a new verification link, which voids earlier ones',
    access: 'admin',
    params: idParamSchema,
    response: messageSchema,
  },
} as const satisfies Record<string, Contract>;
