import { expect, test } from 'vitest';
import { emailSchema, passwordSchema, profileSchema, registrationFormSchema } from './account.schema.ts';

const formerMemberRefused = 'Handle must not be that of former members';
const atRefused = 'Handle must not have an @, so that it is not taken for an email address';
const handleOf = (handle: unknown) => profileSchema.safeParse({ handle });

test.each([
  [' Dot ', 'Dot'],
  ['שלום', 'שלום'],
  ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
  ['x'.repeat(50), 'x'.repeat(50)],
  ['', null],
  ['\u200b\u200d', null],
  ['\u3164 \u115f\u1160\uffa0', null],
  ['Former Members Club', 'Former Members Club'],
  ['a\u0000b', 'ab'],
  ['\u202etoD', 'toD'],
  [null, null],
])('the handle %j is stored as %j', (handle, kept) => {
  expect(handleOf(handle).data?.handle).toBe(kept);
});

test.each([
  ['x'.repeat(51), 'Handle must be 50 characters or less'],
  ['Former member', formerMemberRefused],
  ['Former\u00a0\u200bmember', formerMemberRefused],
  ['\uff26ormer member', formerMemberRefused],
  ['jane@example.com', atRefused],
  ['jane\uff20example', atRefused],
])('the handle %j is refused', (handle, message) => {
  expect(handleOf(handle).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each([
  [1, true],
  [null, true],
  [0, false],
  [12, false],
  ['3', false],
])('a shooting experience of %j is valid: %j', (shootingExperience, valid) => {
  expect(profileSchema.safeParse({ shootingExperience }).success).toBe(valid);
});

test('an email is stored trimmed and in lowercase', () => {
  expect(emailSchema.parse('  Jane.Doe@Example.COM ')).toBe('jane.doe@example.com');
  for (const none of ['', 'jane', 'jane@', '@example.com', 'jane@example', `${'x'.repeat(250)}@example.com`, 1, null]) {
    expect(emailSchema.safeParse(none).error?.issues[0]?.message).toBe('Please enter a valid email address');
  }
});

test('a password has 8 to 255 characters of any kind', () => {
  for (const good of ['12345678', '        ', 'пароль12', 'x'.repeat(255)]) {
    expect(passwordSchema.parse(good)).toBe(good);
  }
  expect(passwordSchema.safeParse('1234567').error?.issues[0]?.message).toBe('Password must be at least 8 characters');
  expect(passwordSchema.safeParse('x'.repeat(256)).success).toBe(false);
});

test('the form requires the same password twice', () => {
  const form = { email: 'jane@example.com', password: '12345678' };
  expect(registrationFormSchema.safeParse({ ...form, confirmPassword: '12345678' }).success).toBe(true);
  const { error } = registrationFormSchema.safeParse({ ...form, confirmPassword: '12345679' });
  expect(error?.issues).toMatchObject([{ path: ['confirmPassword'], message: 'Passwords do not match' }]);
});
