import type { Weight } from './fit-text.ts';

export const colors = {
  paper: '#eef1f5',
  sheet: '#ffffff',
  accent: '#1f4fc4',
  body: '#dde3ea',
  typical: '#eff2f5',
  lens: '#cfe5ea',
  ink: '#10151c',
  ink2: '#434d5b',
  ink3: '#586373',
  edge: '#7a8494',
  rule: '#d9dfe7',
  grid: '#e9edf2',
  Red: '#cc1b22',
  Green: '#0b7a3b',
  Gold: '#935600',
  Amber: '#935600',
} as const;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

export type Attributes = Record<string, string | number>;

export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return `<${name}${written.join('')}>${content}</${name}>`;
}

type Place = { x: number; y: number; size: number; weight?: Weight; fill?: string; anchor?: 'middle' | 'end' };

export function textLine(text: string, { x, y, size, weight = 400, fill = colors.ink, anchor }: Place): string {
  const place: Attributes = { x, y, 'font-size': size, 'font-weight': weight, fill };
  return element('text', anchor === undefined ? place : { ...place, 'text-anchor': anchor }, escaped(text));
}

export function strokes(scale: number) {
  const px = (value: number) => Math.round((value / scale) * 1000) / 1000;
  return (stroke: string, width: number, dash?: readonly [number, number]): Attributes => ({
    stroke,
    'stroke-width': px(width),
    ...(dash && { 'stroke-dasharray': `${px(dash[0])} ${px(dash[1])}` }),
  });
}
