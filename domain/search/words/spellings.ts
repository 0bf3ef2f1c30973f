/** What people type, and what it is in the words of the catalog. A key of several words stands for all of them. */
const spellings: Readonly<Record<string, string>> = {
  // Brands
  hk: 'heckler koch',
  'h k': 'heckler koch',
  'heckler and koch': 'heckler koch',
  sw: 'smith wesson',
  's w': 'smith wesson',
  'smith and wesson': 'smith wesson',
  'smith n wesson': 'smith wesson',
  smiths: 'smith wesson',
  psa: 'palmetto state armory',
  ria: 'rock island armory',
  'hi point': 'hipoint',
  'grand power': 'grandpower',
  'zero tech': 'zerotech',
  'dan wesson': 'danwesson',
  'les baer': 'lesbaer',
  'ed brown': 'edbrown',
  'lone wolf': 'lonewolf',
  'live free': 'livefree',
  'kel tec': 'keltec',
  // Optics
  dpp: 'deltapoint pro',
  'dp pro': 'deltapoint pro',
  ff2: 'fastfire 2',
  ff3: 'fastfire 3',
  ff4: 'fastfire 4',
  huey: 'uh 1',
  'rmr t2': 'rmr type 2',
  'rmr 2': 'rmr type 2',
  rmr2: 'rmr type 2',
  'type ii': 'type 2',
  'romeo 0': 'romeozero',
  r0: 'romeozero',
  hs507k: '507k',
  hs507c: '507c',
  hs407k: '407k',
  hs407c: '407c',
  he508t: '508t',
  he509t: '509t',
  'x2 507c': '507c x2',
  'x2 507k': '507k x2',
  // Footprints
  weaver: 'picatinny',
  'pic rail': 'picatinny rail',
  doctor: 'docter',
  'sig loc': 'sigloc',
  acut: 'a cut',
  jpoint: 'shield rms',
  // Pistols
  macro: 'xmacro',
  'x macro': 'xmacro',
  'xd m': 'xd m',
  'five 7': 'five seven',
  '5 7': '5.7',
  fivesevn: 'five seven',
  bg2: 'bodyguard 2.0',
  'bg 2.0': 'bodyguard 2.0',
  shieldplus: 'shield plus',
  'nineteen eleven': '1911',
  // Words in one piece
  w: 'with',
  reddot: 'red dot',
  reddots: 'red dots',
  nightvision: 'night vision',
  'co witness': 'cowitness',
  'co witnessing': 'cowitnessing',
  'thread locker': 'threadlocker',
  'thread lock': 'threadlocker',
  lefthanded: 'left handed',
};

const longest = 3;

/** A key of several words, and one that ends a longer word: 'p365macro'. */
export function respell(words: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = [3, 2, 1].find(
      (count) => at + count <= words.length && Object.hasOwn(spellings, words.slice(at, at + count).join(' ')),
    );
    if (found === undefined) {
      result.push((words[at] ?? '').replace(/^(.*\d)x?macro$/, '$1xmacro'));
      at += 1;
    } else {
      // 'p365x macro'
      const last = result.length - 1;
      if (words[at] === 'macro' && last >= 0) result[last] = (result[last] ?? '').replace(/(?<=\d)x$/, '');
      result.push(...(spellings[words.slice(at, at + found).join(' ')] ?? '').split(' '));
      at += Math.min(found, longest);
    }
  }
  return result;
}
