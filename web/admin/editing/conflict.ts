export type Side = 'mine' | 'theirs';

/** What was chosen of two versions, field by field. */
export type Choice<Name extends string> = Partial<Record<Name, Side>>;

/** A field in which two versions differ, as a person reads it, and who changed it since both began. */
export type Difference<Name extends string> = Record<Side, string> & {
  name: Name;
  label: string;
  changedBy: Side | 'both';
};

/** @param base what both versions started from */
export function differences<Name extends string>(
  labels: Record<Name, string>,
  { base, mine, theirs }: Record<Side | 'base', Readonly<Record<NoInfer<Name>, string>>>,
): Difference<Name>[] {
  const names = Object.keys(labels) as Name[];
  return names
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => {
      const [iDid, theyDid] = [base[name] !== mine[name], base[name] !== theirs[name]];
      const changedBy = iDid && theyDid ? 'both' : iDid ? 'mine' : 'theirs';
      return { name, label: labels[name], mine: mine[name], theirs: theirs[name], changedBy };
    });
}

/** Each takes what was changed; where both changed something, mine until it is chosen otherwise. */
export function firstChoice<Name extends string>(found: readonly Difference<Name>[]): Choice<Name> {
  const sides = found.map(({ name, changedBy }) => [name, changedBy === 'theirs' ? 'theirs' : 'mine']);
  return Object.fromEntries(sides);
}

export function merged<Version extends object>(
  mine: Version,
  theirs: Version,
  choice: Choice<keyof Version & string>,
): Version {
  const taken = Object.entries(theirs).filter(([name]) => choice[name as keyof Version & string] === 'theirs');
  return { ...mine, ...Object.fromEntries(taken) };
}
