type Named = { productLine: string };

export type Family<Optic> = { name: string | null; optics: Optic[] };

function familyKey({ productLine }: Named): string {
  // Holosun's numbers name the family, whatever surrounds them.
  const number = /^(?:H[ES])?(\d{3})(?=[A-Z])/.exec(productLine)?.[1];
  return number ?? /^[A-Za-z&]+/.exec(productLine)?.[0] ?? productLine;
}

function familyName(optics: readonly Named[], key: string): string {
  const [first = [], ...others] = optics.map(({ productLine }) => productLine.split(' '));
  const end = first.findIndex((word, index) => others.some((words) => words[index] !== word));
  const shared = first.slice(0, end === -1 ? first.length : end).join(' ') || key;
  return /^\d+$/.test(key) ? `${key} series` : shared;
}

export function familiesOf<Optic extends Named>(optics: readonly Optic[]): Family<Optic>[] {
  const groups = [...Map.groupBy(optics, familyKey)].sort(([, a], [, b]) => b.length - a.length);
  const families = groups.filter(([, members]) => members.length > 1);
  const single = groups.filter(([, members]) => members.length === 1).flatMap(([, members]) => members);
  return [
    ...families.map(([key, members]): Family<Optic> => ({ name: familyName(members, key), optics: members })),
    ...(single.length > 0 ? [{ name: null, optics: single }] : []),
  ];
}
