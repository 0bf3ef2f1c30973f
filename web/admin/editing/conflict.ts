export type Side = 'mine' | 'theirs';

export type Choice<Name extends string> = Partial<Record<Name, Side>>;

/** A field where two versions differ, as a person reads it, and who changed it since the base. */
export type Difference<Name extends string> = Record<Side, string> & {
  name: Name;
  label: string;
  changedBy: Side | 'both';
};

/**
 * Lists the fields where two versions differ.
 * @param base the version both started from
 */
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

/** Preselects whoever changed a field, and mine where both did. */
export function firstChoice<Name extends string>(fields: readonly Difference<Name>[]): Choice<Name> {
  const sides = fields.map(({ name, changedBy }) => [name, changedBy === 'theirs' ? 'theirs' : 'mine']);
  return Object.fromEntries(sides);
}

/** Takes the fields chosen as 'theirs', and mine elsewhere. */
export function merged<Version extends object>(
  mine: Version,
  theirs: Version,
  choice: Choice<keyof Version & string>,
): Version {
  const taken = Object.entries(theirs).filter(([name]) => choice[name as keyof Version & string] === 'theirs');
  return { ...mine, ...Object.fromEntries(taken) };
}
