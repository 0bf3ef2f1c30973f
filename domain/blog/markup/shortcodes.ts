import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';
import { opticColumns, type PostSection } from '../blog.ts';

const longestRef = 400;
const mostOptics = 20;
const mostDots = 4;
const largestDot = 100;
const farthestYards = 1000;

/** An optic's id or `Brand/Product line/Model`. The model may contain slashes or be missing. */
const opticRef = /^(?:[1-9]\d{0,14}|[^/]*[^/\s][^/]*\/[^/]*[^/\s][^/]*(?:\/.*)?)$/;

const isRef = (text: string) => text.length <= longestRef && opticRef.test(text);

function table(text: string): PostSection | undefined {
  const [names = '', ...refs] = text.split('|').map((part) => part.trim());
  const wanted = names.split(',').map((name) => name.trim());
  const columns = wanted.flatMap((name) => opticColumns.find((one) => one === name) ?? []);
  if (columns.length < wanted.length || refs.length === 0 || refs.length > mostOptics) return undefined;
  return refs.every(isRef) ? { kind: 'table', columns, refs } : undefined;
}

function dots(text: string): PostSection | undefined {
  const [sizes = '', distance = '', ...rest] = text.split('@');
  const numbers = [...sizes.split(','), distance].map((one) => (/^\s*\d{1,4}(?:\.\d{1,2})?\s*$/.test(one) ? +one : 0));
  const yards = numbers.pop() ?? 0;
  const fits = numbers.length <= mostDots && numbers.every((moa) => moa > 0 && moa <= largestDot);
  if (!fits || yards <= 0 || yards > farthestYards || rest.length > 0) return undefined;
  return { kind: 'dot', moa: numbers, yards };
}

const kinds: Record<string, (text: string, registry: FootprintRegistry) => PostSection | undefined> = {
  optic: (ref) => (isRef(ref) ? { kind: 'optic', ref } : undefined),
  table,
  footprint: (text, { byId, find }) => {
    const found = byId.get(text) ?? find(text);
    return found && { kind: 'footprint', key: found.id, name: found.name };
  },
  dot: dots,
};

export function shortcodeOn(registry: FootprintRegistry, line: string): PostSection | undefined {
  const [, kind = '', text = ''] = /^\[\[([a-z]+):([^[\]\n]+)\]\]$/.exec(line.trim()) ?? [];
  return Object.hasOwn(kinds, kind) ? kinds[kind]?.(text.trim(), registry) : undefined;
}
