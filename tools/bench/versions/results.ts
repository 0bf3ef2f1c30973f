import { median } from '../lib/load.ts';

/** The values of a figure by row and version. */
type Figure = Map<string, Map<string, number[]>>;

export type Results = {
  add: (row: string, version: string, values: Record<string, number>) => void;
  /** @returns the lines of a Markdown table; a cell has the median of each figure */
  table: (title: string, figures: readonly string[], text: (value: number) => string) => string[];
};

/** Collects what is measured of some versions. */
export function createResults(versions: readonly string[]): Results {
  const measured = new Map<string, Figure>();
  const valuesOf = (name: string, row: string, version: string): number[] => {
    const figure: Figure = measured.get(name) ?? new Map();
    const cells = figure.get(row) ?? new Map<string, number[]>();
    const values = cells.get(version) ?? [];
    measured.set(name, figure.set(row, cells.set(version, values)));
    return values;
  };
  return {
    add(row, version, values) {
      for (const [name, value] of Object.entries(values)) valuesOf(name, row, version).push(value);
    },
    table(title, figures, text) {
      const rows = [...new Set(figures.flatMap((name) => [...(measured.get(name)?.keys() ?? [])]))];
      const cell = (row: string, version: string) =>
        figures
          .map((name) => valuesOf(name, row, version))
          .flatMap((values) => (values.length > 0 ? text(median(values)) : []))
          .join(' / ');
      const cells = (row: string) => versions.map((version) => cell(row, version));
      return [
        `### ${title}`,
        '',
        `| | ${versions.join(' | ')} |`,
        `| --- |${' ---: |'.repeat(versions.length)}`,
        ...rows.map((row) => `| ${[row, ...cells(row)].join(' | ')} |`),
        '',
      ];
    },
  };
}
