import { expect, test } from 'vitest';
import { completeDevVars } from './dev-vars.mjs';

const example = '# Mail\nMAIL_TRANSPORT=preview\n\n# Signs\nSESSION_SECRET=\n';

test('new settings are the example with a new secret', () => {
  const [one, two] = [completeDevVars(example, example), completeDevVars(example, example)];
  expect(one).toMatch(/^# Mail\nMAIL_TRANSPORT=preview\n\n# Signs\nSESSION_SECRET=[\w-]{43}\n$/);
  expect(one).not.toBe(two);
});

test('existing settings stay, empty secrets are filled in, and new settings are added', () => {
  const old = 'MAIL_TRANSPORT=\nSESSION_SECRET= \nOTHER=1';
  expect(completeDevVars(old, example)).toMatch(/^MAIL_TRANSPORT=\nSESSION_SECRET=[\w-]{43}\nOTHER=1$/);
  expect(completeDevVars('OTHER=1\n', example)).toMatch(
    /^OTHER=1\nMAIL_TRANSPORT=preview\nSESSION_SECRET=[\w-]{43}\n$/,
  );
  const whole = completeDevVars(example, example);
  expect(completeDevVars(whole, example)).toBe(whole);
});
