import type { FootprintRegistry } from '../../fit/footprints/footprint-registry.ts';
import type { PageFacts, Statement } from '../page-facts.ts';
import type { Parts, Reading, Recognizer } from '../recognizer.ts';

/** What a row is called; pistols have no product lines. */
export type RowNames = { brand: string; productLine: string; model: string | null };

/** Which parts of a page are about a row. */
export type PageSubject = {
  /** False if its names are those of something else. */
  isAbout: boolean;
  /** 'other': about something else; 'open': nothing tells. */
  scopeOf: (statement: Statement) => 'own' | 'open' | 'other';
  /** The variants that are the row; undefined if nothing tells. */
  ownVariants: (variants: readonly string[]) => string[] | undefined;
};

/** How pages about a kind of row are read. */
export type PageKind<Row, Field extends string> = {
  /** The fields that a page can settle, in the order of the proposals; free texts are written by hand. */
  fields: readonly Field[];
  recognizers: readonly Recognizer<Field, Row>[];
  parts: Parts;
  subjectOf: (row: Row, page: PageFacts, registry: FootprintRegistry) => PageSubject;
  /** The fields that a row of another field may mention, too. */
  mentioned: readonly Field[];
  /** Chooses among the readings of a field. */
  settle: { [Name in Field]?: (readings: Reading<Field>[], row: Row) => Reading<Field>[] };
  /** The name of a page about something for such a row: a plate, a holster. */
  accessory: RegExp;
  /** What the names of variants state, if they tell no variant from another. */
  statedBy?: (variants: string[]) => Statement | undefined;
};

/** Whether a page's names are those of an accessory. */
export function isAccessory({ accessory }: Pick<PageKind<never, string>, 'accessory'>, { names }: PageFacts): boolean {
  return names.some((name) => accessory.test(name.trim()));
}
