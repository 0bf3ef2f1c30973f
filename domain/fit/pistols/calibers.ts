const calibers: readonly (readonly [name: string, spelling: string])[] = [
  [
    '9mm Luger',
    '9 ?(?:x ?19)? ?mm(?: (?:luger|para(?:bellum)?|nato))?(?! (?:makarov|short|kurz|browning|steyr))|9 ?x ?19(?: ?mm)?(?: (?:luger|para(?:bellum)?|nato))?|9 luger',
  ],
  ['.380 ACP', '\\.?380 ?(?:acp|auto)|9 ?mm (?:short|kurz|browning)'],
  ['.40 S&W', '\\.?40 ?(?:s ?& ?w|sw|smith (?:&|and) wesson)|40 cal(?:iber)?'],
  ['.45 ACP', '\\.?45 ?(?:acp|auto)'],
  ['.357 SIG', '\\.?357 ?sig'],
  ['.50 AE', '\\.?50 ?(?:ae|action express)'],
  ['10mm Auto', '10 ?mm(?: auto)?'],
  ['5.7x28mm', '5\\.7 ?x ?28(?: ?mm)?(?: fn)?'],
  ['.22 LR', '\\.?22 ?(?:lr|long rifle)'],
  ['.22 WMR', '\\.?22 ?(?:wmr|win(?:chester)? mag(?:num)?|magnum|mag)'],
  ['.30 Super Carry', '\\.?30 super carry'],
];

const patterns = calibers.map(
  ([name, spelling]) => [name, new RegExp(`(?<![\\w.])(?:${spelling})(?![\\w])`, 'i')] as const,
);

export function calibersIn(text: string): { name: string; found: string }[] {
  return patterns.flatMap(([name, pattern]) => {
    const found = text.match(pattern)?.[0];
    return found === undefined ? [] : [{ name, found }];
  });
}
