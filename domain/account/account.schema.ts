import { formerMember } from '../reviews/reviews.ts';
import { bareName, shownText } from '../shared/shown-text.schema.ts';
import { z } from '../shared/zod.ts';
import { accountLimits, experienceRange, minPasswordLength, normalEmail } from './account.ts';

const handleSchema = shownText('Handle', accountLimits.handle)
  .refine((handle) => handle === null || bareName(handle) !== bareName(formerMember), {
    message: 'Handle must not be that of former members',
  })
  .refine((handle) => handle === null || !bareName(handle).includes('@'), {
    message: 'Handle must not have an @, so that it is not taken for an email address',
  });

export const emailSchema = z
  .string('Please enter a valid email address')
  .max(accountLimits.email + 50, 'Please enter a valid email address')
  .transform(normalEmail)
  .pipe(z.email('Please enter a valid email address').max(accountLimits.email, 'Please enter a valid email address'));

export const passwordSchema = z
  .string(`Password must be at least ${minPasswordLength} characters`)
  .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters`)
  .max(accountLimits.password, `Password must be ${accountLimits.password} characters or less`);

export const profileSchema = z.object({
  handle: handleSchema,
  city: shownText('City', accountLimits.city),
  state: shownText('State', accountLimits.state),
  shootingExperience: z
    .int('Shooting experience must be a whole number')
    .min(experienceRange.min, `Shooting experience must be at least ${experienceRange.min}`)
    .max(experienceRange.max, `Shooting experience must be at most ${experienceRange.max}`)
    .nullish()
    .transform((years) => years ?? null),
});

export const profileUpdateSchema = profileSchema.extend({
  /** Shows the handle with accepted contributions. */
  isCredited: z.boolean('isCredited must be true or false').optional(),
});

export const loginSchema = z.object({
  email: z.string('Enter your email').min(1, 'Enter your email').pipe(emailSchema),
  password: z.string('Enter your password').min(1, 'Enter your password').pipe(passwordSchema),
});

export const registrationSchema = z.object({ email: emailSchema, password: passwordSchema, ...profileSchema.shape });
export type Registration = z.output<typeof registrationSchema>;

export const registrationFormSchema = registrationSchema
  .extend({ confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  });

export const tokenSchema = z.string('A token is needed').min(1, 'A token is needed').max(200, 'The token is not valid');

export const accountUserSchema = z.object({
  id: z.int(),
  email: z.string(),
  handle: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  shootingExperience: z.int().nullable(),
  isCredited: z.boolean(),
  isAdmin: z.boolean(),
  emailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type AccountUser = z.infer<typeof accountUserSchema>;

export const adminCheckSchema = z.object({ isAdmin: z.literal(true) });

/** The caller's own password, for writes that an unattended session must not allow. */
export const passwordBodySchema = z.object({ password: passwordSchema });

/** A session that has just started needs no password. */
export const optionalPasswordBodySchema = passwordBodySchema.partial();

export const emailBodySchema = z.object({ email: emailSchema });

export const passwordChangeSchema = z.object({
  currentPassword: z.string('Enter your current password').min(1, 'Enter your current password').pipe(passwordSchema),
  password: passwordSchema,
});

/** A member's session. Times of use are cut to the hour. */
const sessionSchema = z.object({
  id: z.int(),
  browser: z.string(),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean(),
});
export const sessionsSchema = z.array(sessionSchema);
export type Session = z.infer<typeof sessionSchema>;

export const passkeySchema = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const totpText = 'Enter the 6-digit code from your app';
const isTotpCode = (code: string) => /^\d{6}$/.test(code);

/** Apps show codes in groups, and people type the blanks. */
const code = (message: string) =>
  z
    .string(message)
    .max(100, 'This code is too long')
    .transform((text) => text.replace(/\s/g, ''));

export const totpCodeSchema = code(totpText).refine(isTotpCode, totpText);

const recoveryCodeSchema = code('Enter a recovery code').refine((code) => code !== '', 'Enter a recovery code');

const totpStep = z.object({ method: z.literal('totp'), code: totpCodeSchema });
const recoveryStep = z.object({ method: z.literal('recovery'), code: recoveryCodeSchema });

const login = { token: tokenSchema };

export const typedSteps = [totpStep.extend(login), recoveryStep.extend(login)] as const;

/** What the login form sends. Apart from passkeys, which make it larger. */
export const typedStepSchema = z.discriminatedUnion('method', typedSteps);

const { shape: password } = passwordBodySchema;

export const typedConfirmations = [
  passwordBodySchema.extend({ method: z.undefined().optional() }),
  totpStep.extend(password),
  recoveryStep.extend(password),
] as const;

export const typedConfirmationSchema = z.discriminatedUnion('method', typedConfirmations);
