import { drawableText, fitText, lineHeight, textWidth } from './fit-text.ts';
import { socialImageSize } from './social-images.ts';
import { colors, element, textLine } from './svg.ts';

export type Fact = [label: string, value: string | null | false];

export type Card = {
  kicker: string;
  title: string;
  facts: readonly Fact[];
  drawing: string;
};

const margin = 64;
export const panel = { x: 712, y: 0, width: socialImageSize.width - 712, height: socialImageSize.height };
const column = panel.x - 48 - margin;

const factSize = 30;
const factGap = 28;
const half = (column - factGap) / 2;
const rowHeight = 84;
const maxRows = 2;

type PlacedFact = { label: string; value: string; x: number; row: number };

/**
 * Two facts in a row, or one across it. What is wider still is left out: half a value may say something else. A fact that
 * leaves half a row takes the next one that fits beside it.
 */
function placeFacts(facts: readonly Fact[]): PlacedFact[] {
  let left = facts
    .map(([label, value]) => ({ label, value: value ? drawableText(value) : '' }))
    .map((fact) => ({ ...fact, width: textWidth(fact.value, factSize, 600) }))
    .filter(({ value, width }) => value !== '' && width <= column);
  const placed: PlacedFact[] = [];
  for (let row = 0; row < maxRows; row += 1) {
    const [first] = left;
    if (first === undefined) break;
    const beside = first.width <= half ? left.find((fact) => fact !== first && fact.width <= half) : undefined;
    placed.push({ ...first, x: 0, row });
    if (beside) placed.push({ ...beside, x: half + factGap, row });
    left = left.filter((fact) => fact !== first && fact !== beside);
  }
  return placed;
}

function header(): string {
  const mark =
    element('circle', { r: 13.5, fill: 'none', stroke: colors.ink, 'stroke-width': 3 }) +
    element('circle', { r: 5.5, fill: colors.Red });
  return (
    element('g', { transform: `translate(${margin + 15} 79)` }, mark) +
    textLine('Red Dot Atlas', { x: margin + 44, y: 89, size: 28, weight: 600 })
  );
}

export function cardSvg({ kicker, title, facts, drawing }: Card): string | null {
  const { width, height } = socialImageSize;
  const name = drawableText(title);
  if (name === '') return null;
  const placed = placeFacts(facts);
  const rows = placed.length === 0 ? 0 : 1 + Math.max(...placed.map(({ row }) => row));
  const bottom = height - margin;
  const factsTop = bottom - rows * rowHeight;
  const top = 196;
  const room = (rows === 0 ? bottom : factsTop - 12) - top;
  const { size, lines } = fitText(name, { width: column, height: room, weight: 600, sizes: [80, 68, 58, 50, 42] });
  const parts = [
    element('rect', { width, height, fill: colors.paper }),
    element('rect', { ...panel, fill: colors.sheet }),
    drawing,
    header(),
    textLine(
      fitText(drawableText(kicker), { width: column, height: 30, weight: 400, sizes: [27, 23] }).lines[0] ?? '',
      {
        ...{ x: margin, y: 172, size: 27, fill: colors.accent },
      },
    ),
    ...lines.map((line, index) =>
      textLine(line, { x: margin, y: Math.round(top + size * (0.86 + index * lineHeight)), size, weight: 600 }),
    ),
    rows > 0 ? element('path', { d: `M${margin} ${factsTop}h${column}`, stroke: colors.rule, 'stroke-width': 2 }) : '',
    ...placed.flatMap(({ label, value, x, row }) => {
      const base = factsTop + row * rowHeight;
      return [
        textLine(label, { x: margin + x, y: base + 36, size: 22, fill: colors.ink2 }),
        textLine(value, { x: margin + x, y: base + 72, size: factSize, weight: 600 }),
      ];
    }),
  ];
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    element('g', { 'font-family': 'IBM Plex Sans' }, parts.join('')),
  );
}
