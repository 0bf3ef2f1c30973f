export type Words = {
  /** Words that may stand before the name, any number of them: 'overall', 'approx'. */
  before?: string | undefined;
  /** What names the field: 'weight', 'mass'. */
  names: string;
  /** Words that may follow: 'in oz', 'with battery'. */
  after?: string;
  /** Words that begin a remark, which may be anything: 'with', 'without'. */
  remark?: string | undefined;
};

const anyOf = (list: string) => list.split(',').map((word) => word.trim());

/**
 * The pattern of a field's labels, from lists of words with commas between. A word may be a regular expression
 * without commas.
 */
export function labelPattern({ before, names, after, remark }: Words): RegExp {
  const lead = before === undefined ? '' : `(?:(?:${anyOf(before).join('|')}) )*`;
  const tail = after === undefined ? '' : `(?: (?:${anyOf(after).join('|')}))*`;
  const rest = remark === undefined ? '' : `(?: (?:${anyOf(remark).join('|')})\\b.*)?`;
  return new RegExp(`^${lead}(?:${anyOf(names).join('|')})${tail}${rest}$`);
}
