import { z } from 'zod';
import { accountLimits, experienceRange, minPasswordLength, normalEmail } from './account.ts';
import { ownReviewSchema } from './reviews.schema.ts';

/** Control characters, halves of characters, and what turns the direction of the text that follows. */
const unshowable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const visible = /[^\p{Z}\p{C}]/u;

/** One line of text; one that is missing, or shows nothing, is null. */
function optionalText(max: number, name: string) {
  return z
    .string()
    .trim()
    .max(max, `${name} must be ${max} characters or less`)
    .refine((text) => !unshowable.test(text), `${name} has a character that cannot be shown`)
    .nullish()
    .transform((text) => (text && visible.test(text) ? text : null));
}

export const emailSchema = z
  .string('Please enter a valid email address')
  .max(accountLimits.email + 50, 'Please enter a valid email address')
  .transform(normalEmail)
  .pipe(z.email('Please enter a valid email address').max(accountLimits.email, 'Please enter a valid email address'));

export const passwordSchema = z
  .string(`Password must be at least ${minPasswordLength} characters`)
  .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters`)
  .max(accountLimits.password, `Password must be ${accountLimits.password} characters or less`);

/** What a member tells of themself; all of it may be left out. */
export const profileSchema = z.object({
  handle: optionalText(accountLimits.handle, 'Handle'),
  city: optionalText(accountLimits.city, 'City'),
  state: optionalText(accountLimits.state, 'State'),
  shootingExperience: z
    .int('Shooting experience must be a whole number')
    .min(experienceRange.min, `Shooting experience must be at least ${experienceRange.min}`)
    .max(experienceRange.max, `Shooting experience must be at most ${experienceRange.max}`)
    .nullish()
    .transform((years) => years ?? null),
});

export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });

export const registrationSchema = z.object({ email: emailSchema, password: passwordSchema, ...profileSchema.shape });
export type Registration = z.output<typeof registrationSchema>;

/** The form has the password twice. */
export const registrationFormSchema = registrationSchema
  .extend({ confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });

export const tokenSchema = z.string('A token is needed').min(1, 'A token is needed').max(200, 'The token is not valid');

/** What a member may see of their own account. */
export const accountUserSchema = z.object({
  id: z.int(),
  email: z.string(),
  handle: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  shootingExperience: z.int().nullable(),
  isAdmin: z.boolean(),
  emailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type AccountUser = z.infer<typeof accountUserSchema>;

export const adminCheckSchema = z.object({ isAdmin: z.literal(true) });

export const emailBodySchema = z.object({ email: emailSchema });

export const passwordChangeSchema = z.object({ currentPassword: passwordSchema, password: passwordSchema });

/** All that is kept of a member, in the form in which they may take it away. */
export const accountDataSchema = z.object({
  account: accountUserSchema,
  favorites: z.array(z.object({ opticId: z.int(), optic: z.string(), createdAt: z.iso.datetime() })),
  reviews: z.array(ownReviewSchema),
});
