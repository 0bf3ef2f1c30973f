type Named = { productLine: string };

/** The optics of a family; without a name, those that have no relatives. */
export type Family<Optic> = { name: string | null; optics: Optic[] };

/** Lines with one key are relatives: '507C X2' and '507K X2', 'ROMEO5' and 'ROMEO-X Pro'. */
function familyKey({ productLine }: Named): string {
  // Holosun's numbers name the family, whatever surrounds them.
  const number = /^(?:H[ES])?(\d{3})(?=[A-Z])/.exec(productLine)?.[1];
  return number ?? /^[A-Za-z&]+/.exec(productLine)?.[0] ?? productLine;
}

/** The words that all product lines start with, or else the key: 'Mini Shot', 'ROMEO', '507 series'. */
function familyName(optics: readonly Named[], key: string): string {
  const [first = [], ...others] = optics.map(({ productLine }) => productLine.split(' '));
  const end = first.findIndex((word, index) => others.some((words) => words[index] !== word));
  const shared = first.slice(0, end === -1 ? first.length : end).join(' ') || key;
  return /^\d+$/.test(key) ? `${key} series` : shared;
}

/** A brand's line by family, largest first; optics without relatives come last, together. */
export function familiesOf<Optic extends Named>(optics: readonly Optic[]): Family<Optic>[] {
  const groups = [...Map.groupBy(optics, familyKey)].sort(([, a], [, b]) => b.length - a.length);
  const families = groups.filter(([, members]) => members.length > 1);
  const single = groups.filter(([, members]) => members.length === 1).flatMap(([, members]) => members);
  return [
    ...families.map(([key, members]): Family<Optic> => ({ name: familyName(members, key), optics: members })),
    ...(single.length > 0 ? [{ name: null, optics: single }] : []),
  ];
}
