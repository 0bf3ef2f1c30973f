import { byteOrderMark, lineEnd, protectedCell } from '#domain/shared/csv.ts';
import { paths } from '#domain/site/paths.ts';
import type { ListedOptic } from '#web/features/optics/listed-optic.ts';
import type { Column } from './columns.tsx';

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

export function opticsCsv(optics: readonly ListedOptic[], columns: readonly Column[], origin: string): string {
  const facts = columns.flatMap(({ file }) => file);
  const heads = ['Brand', 'Product line', 'Model', ...facts.map(([heading]) => heading), 'Page'];
  const rows = optics.map((optic) => [
    optic.brand,
    optic.productLine,
    optic.model,
    ...facts.map(([, value]) => value(optic)),
    origin + paths.optic(optic.id),
  ]);
  const lines = [heads, ...rows].map((cells) =>
    cells.map((cell) => quoted(protectedCell(String(cell ?? '')))).join(','),
  );
  return byteOrderMark + lines.map((line) => line + lineEnd).join('');
}
