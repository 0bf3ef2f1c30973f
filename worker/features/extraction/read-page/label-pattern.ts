export type Words = {
  before?: string | undefined;
  names: string;
  after?: string;
  remark?: string | undefined;
};

const anyOf = (list: string) => list.split(',').map((word) => word.trim());

export function labelPattern({ before, names, after, remark }: Words): RegExp {
  const lead = before === undefined ? '' : `(?:(?:${anyOf(before).join('|')}) )*`;
  const tail = after === undefined ? '' : `(?: (?:${anyOf(after).join('|')}))*`;
  const rest = remark === undefined ? '' : `(?: (?:${anyOf(remark).join('|')})\\b.*)?`;
  return new RegExp(`^${lead}(?:${anyOf(names).join('|')})${tail}${rest}$`);
}
