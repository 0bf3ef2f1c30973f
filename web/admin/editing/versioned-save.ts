import { ApiError, statusOf } from '#web/lib/api-error.ts';

export type Versioned = { id: number; version: number };

/** The version the server has now: a 409 carries it. */
export function currentOf<Item extends Versioned>(error: unknown): Item | undefined {
  return error instanceof ApiError && error.status === 409 ? (error.current as Item | undefined) : undefined;
}

/** Whether the server may have saved even though no answer arrived. */
export function mayBeSaved(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500;
}

type Texts = Readonly<Record<string, string>>;

export function sameTexts(one: Texts, other: Texts): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}

export function draftFrom<Draft extends object>(
  empty: Draft,
  item: { readonly [Name in keyof Draft]: Draft[Name] | null },
): Draft {
  const names = Object.keys(empty) as (keyof Draft)[];
  return Object.fromEntries(names.map((name) => [name, item[name] ?? ''])) as Draft;
}
