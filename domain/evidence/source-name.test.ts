import { expect, test } from 'vitest';
import { sourceName, sourcePublisher } from './source-name.ts';

test.each([
  ['https://gunsmagazine.com/discover/glock-g48/', 'Guns Magazine: Glock G48'],
  ['https://gatdaily.com/articles/the-holosun-eps-carry/', 'GAT Daily: The Holosun EPS carry'],
  ['https://www.shop.unknown-maker.co.uk/', 'Unknown Maker'],
  ['https://genius.gunbroker.com/?p=57877', 'Gunbroker'],
  ['https://cdn-fastly.thefirearmblog.com/media/2024/x.jpg', 'The Firearm Blog'],
  [
    'https://github.com/davvyysingh/ZT-Product-Repo/blob/149c18f6/Compatibility/US/_3_Pistol_Fitment.md',
    'ZeroTech Optics product sheets, on GitHub',
  ],
  ['https://github.com/someone/red-dot_specs/blob/main/a-b.md', 'red dot specs, on GitHub'],
  ['http://www.shootingwire.com/features/51ce939e-bd66-4d16-9c33-29d2041d24bb', 'The Shooting Wire'],
  [
    'https://comparemela.com/amparticle/sig-sauer-romeo2-red-dot-optic-2021030319',
    'Comparemela: SIG sauer ROMEO2 red dot optic',
  ],
  ['https://taskernetwork.com/?p=581689', 'Tasker Network'],
  ['https://police1.com/articles/rds-tools-of-the-trade-sWepr3IzIlbhdaxI-and-so-on-and-on-and-on/', 'Police1'],
])('%s is %s', (url, name) => {
  expect(sourceName(url)).toBe(name);
});

test('a sentence names the publisher alone', () => {
  expect(sourcePublisher('https://gunsmagazine.com/discover/glock-g48/')).toBe('Guns Magazine');
});
