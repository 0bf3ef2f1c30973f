import { splitAtValue } from './split-at-value.ts';

/** A page's words, with the value in them marked. */
export function MarkedWords({ words, value }: { words: string; value: unknown }) {
  const [before, marked, after] = splitAtValue(words, value) ?? [words, '', ''];
  return (
    <q dir="auto">
      {before}
      {marked !== '' && <mark>{marked}</mark>}
      {after}
    </q>
  );
}
