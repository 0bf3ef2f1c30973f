import { maxWholeList } from '#domain/api/pagination.ts';

export function FirstRowsNote({ rows }: { rows: readonly unknown[] }) {
  if (rows.length < maxWholeList) return null;
  return <p className="mt-3 text-ink2">Only the first {maxWholeList.toLocaleString('en-US')} are listed.</p>;
}
