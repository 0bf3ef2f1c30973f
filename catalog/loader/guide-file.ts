export type GuideFile = { values: Record<string, unknown>; lines: Record<string, number> };

/** Fields that hold several values: `[one, two]`. */
const listFields = ['categories', 'tags'];

const listOf = (text: string) => {
  const inner = /^\[(.*)\]$/.exec(text)?.[1];
  if (inner === undefined) return text;
  return inner.trim() === '' ? [] : inner.split(',').map((one) => one.trim());
};

export function parseGuide(text: string, report: (line: number, message: string) => void): GuideFile {
  const values: Record<string, unknown> = {};
  const lines: Record<string, number> = {};
  const all = text.split(/\r?\n/);
  const end = all.indexOf('---', 1);
  if (all[0] !== '---' || end === -1) {
    report(1, "must start with front matter between two lines '---'");
    return { values, lines };
  }
  for (const [index, line] of all.slice(1, end).entries()) {
    const place = index + 2;
    const [, name, value = ''] = /^(\w+): +(.*\S)\s*$/.exec(line) ?? [];
    if (name === undefined) report(place, "is not 'name: value'");
    else if (name in lines || name === 'content') report(place, `${name}: given twice`);
    else {
      lines[name] = place;
      values[name] = listFields.includes(name) ? listOf(value) : value;
    }
  }
  lines.content = end + 2;
  values.content = all
    .slice(end + 1)
    .join('\n')
    .trim();
  return { values, lines };
}
