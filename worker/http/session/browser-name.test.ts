import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/142.0.0.0 Safari/537.36 OPR/120.0`, 'Opera on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 16) ${webKit} Chrome/142.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['<script>alert(1)</script>', 'Unknown browser'],
  [undefined, 'Unknown browser'],
])('%s is named %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
