import { isLabelText } from './read-line.ts';
import { childElements, elementsNamed, type PageElement } from './tree.ts';
import { isSkipped, visibleText } from './visible.ts';

export type TableRow = {
  label: string;
  text: string;
  section: string;
  variant?: string;
  isShopMeasure?: true;
  isShopColor?: true;
};

type Cell = { text: string; isHeader: boolean /** The columns that the cell spans. */; span: number };
type Row = { cells: Cell[]; isHead: boolean; element: PageElement };

const maxColumns = 30;
const maxRows = 500;
const maxCellLength = 600;

function rowsOf(table: PageElement): { element: PageElement; isHead: boolean }[] {
  return childElements(table).flatMap((child) => {
    if (child.tag === 'tr') return isSkipped(child) ? [] : [{ element: child, isHead: false }];
    if (!['thead', 'tbody', 'tfoot'].includes(child.tag) || isSkipped(child)) return [];
    const isHead = child.tag === 'thead';
    return childElements(child)
      .filter((row) => row.tag === 'tr' && !isSkipped(row))
      .map((element) => ({ element, isHead }));
  });
}

const spanOf = (cell: PageElement, name: 'colspan' | 'rowspan') =>
  Math.min(maxColumns, Math.max(1, Number.parseInt(cell.attributes[name] ?? '1', 10) || 1));

function gridOf(table: PageElement): Row[] {
  const rows: Row[] = [];
  const fromAbove: { cell: Cell; rows: number }[] = [];
  for (const { element, isHead } of rowsOf(table).slice(0, maxRows)) {
    const cells: Cell[] = [];
    const takeFromAbove = () => {
      for (
        let above = fromAbove[cells.length];
        above !== undefined && above.rows > 0;
        above = fromAbove[cells.length]
      ) {
        above.rows -= 1;
        cells.push(above.cell);
      }
    };
    for (const part of childElements(element)) {
      if (part.tag !== 'td' && part.tag !== 'th') continue;
      takeFromAbove();
      const span = spanOf(part, 'colspan');
      const cell = { text: visibleText(part), isHeader: part.tag === 'th', span };
      for (let column = 0; column < span && cells.length < maxColumns; column += 1) {
        fromAbove[cells.length] = { cell, rows: spanOf(part, 'rowspan') - 1 };
        cells.push(cell);
      }
    }
    takeFromAbove();
    if (cells.length > 0) rows.push({ cells, isHead, element });
  }
  return rows;
}

/** Tables also lay pages out. Such a table is read as text. */
export function isLayout(table: PageElement): boolean {
  const isNested = childElements(table).some((child) => elementsNamed(child, 'table').length > 0);
  const grid = gridOf(table);
  return (
    isNested ||
    grid.every(({ cells }) => new Set(cells).size <= 1) ||
    grid.some(({ cells }) => cells.some(({ text }) => text.length > maxCellLength))
  );
}

const unitColumn =
  /^(?:imperial|metric|us|u\.s\.|si|standard|english|inch(?:es)?|in\.?|mm|value|unit|units|notes?|details?|description|specification|ounces|grams|oz|g)$/i;
const shopMeasureRow = /woocommerce-product-attributes-item--(?:weight|dimensions)/;
/** Tables of a shop system's own fields, in which 'Color' is the finish. */
const shopTable = /woocommerce-product-attributes|additional-attributes/;

const cellPair = /^([^:]{2,50}?)\s*:\s*(\S.*)$/;

function isHeaderRow({ cells, isHead }: Row, next: Row | undefined): boolean {
  if (isHead || cells.every(({ isHeader }) => isHeader)) return true;
  const [first] = cells;
  return first?.text === '' && cells.length > 2 && next?.cells[0]?.text !== '';
}

const distinct = (cells: Cell[]) => [...new Set(cells)];

function isPairs({ cells }: Row): boolean {
  if (cells.length < 4 || cells.length % 2 === 1) return false;
  const isLabelAt = (at: number) => cells[at]?.isHeader || isLabelText(cells[at]?.text ?? '');
  const starts = cells.map((_, at) => at).filter((at) => at % 2 === 0);
  return starts.every((at) => isLabelAt(at) && !cells[at + 1]?.isHeader);
}

export function readTable(table: PageElement): TableRow[] {
  const grid = gridOf(table);
  const width = Math.max(0, ...grid.map(({ cells }) => cells.length));
  const [first, second] = grid;
  if (first === undefined) return [];
  const isHeaded = isHeaderRow(first, second) || startsWithNames(grid);
  const isTwoRows = isHeaded && second !== undefined && grid.length > 2 && isSecondHeader(first, second);
  const header = isTwoRows ? joined(first.cells, second.cells) : isHeaded ? first.cells : undefined;
  const body = grid.slice(isTwoRows ? 2 : isHeaded ? 1 : 0);
  const labelsInHeader = header?.filter(({ text }) => isLabelText(text)).length ?? 0;
  if (header && width > 1 && labelsInHeader >= 2 && labelsInHeader >= (header.length - 1) / 2) {
    return transposed(header, body);
  }
  const rows = labelledRows(header, body);
  if (!shopTable.test(table.attributes.class ?? '')) return rows;
  return rows.map((row) => (/^colou?rs?:?$/i.test(row.label) ? { ...row, isShopColor: true } : row));
}

/** A second row of headers below one whose cells span columns: '3 MOA | 6 MOA' below the model's name. */
function isSecondHeader(first: Row, { cells }: Row): boolean {
  return first.cells.some(({ span }) => span > 1) && cells.every(({ isHeader }) => isHeader);
}

const joined = (above: Cell[], below: Cell[]) =>
  below.map((cell, at): Cell => {
    const top = above[at];
    return top === undefined || top === cell ? cell : { ...cell, text: `${top.text} ${cell.text}` };
  });

function startsWithNames([first, ...others]: Row[]): boolean {
  if (first === undefined || first.cells.length < 3 || isLabelText(first.cells[0]?.text ?? '')) return false;
  return others.length > 0 && others.filter(({ cells }) => isLabelText(cells[0]?.text ?? '')).length >= 2;
}

function labelledRows(header: Cell[] | undefined, rows: Row[]): TableRow[] {
  let section = '';
  return rows.flatMap((row): TableRow[] => {
    const { cells, element } = row;
    const [only, ...others] = distinct(cells);
    if (only === undefined) return [];
    if (others.length === 0) {
      section = only.text;
      return [];
    }
    if (isPairs(row)) {
      return cells.flatMap((cell, at) =>
        at % 2 === 0 ? [{ label: cell.text, text: cells[at + 1]?.text ?? '', section }] : [],
      );
    }
    const pairs = cells.map(({ text }) => text.match(cellPair));
    if (pairs.every((pair) => pair !== null && isLabelText(pair[1] ?? ''))) {
      return pairs.map((pair) => ({ label: pair?.[1] ?? '', text: pair?.[2] ?? '', section }));
    }
    const isShopMeasure = shopMeasureRow.test(element.attributes.class ?? '') && { isShopMeasure: true as const };
    return valuesOf(header, cells).map((value) => ({ label: only.text, section, ...value, ...isShopMeasure }));
  });
}

function valuesOf(header: Cell[] | undefined, [, ...cells]: Cell[]): { text: string; variant?: string }[] {
  const names = header?.slice(1).map(({ text }) => text) ?? [];
  const filled = cells.filter(({ text }) => text !== '');
  const areUnits = names.length > 0 && names.every((name) => name === '' || unitColumn.test(name));
  if (distinct(cells).length === 1 || areUnits || (filled.length === 1 && cells.length === 1)) {
    return [
      {
        text: distinct(filled)
          .map(({ text }) => text)
          .join(' '),
      },
    ];
  }
  return cells.flatMap(({ text }, at) => (text === '' ? [] : [{ text, variant: names[at] || `column ${at + 1}` }]));
}

function transposed(header: Cell[], rows: Row[]): TableRow[] {
  const isOnly = rows.length === 1;
  return rows.flatMap(({ cells }) => {
    const variant = cells[0]?.text ?? '';
    return cells.flatMap(({ text }, at): TableRow[] => {
      const label = header[at]?.text ?? '';
      if (text === '' || label === '') return [];
      return [{ label, text, section: '', ...(!isOnly && { variant }) }];
    });
  });
}
