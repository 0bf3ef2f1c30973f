/** What the queue should do, without a database: the plain model of its property test. */

export type Value = string | number | null;
export type Page = { url: string; words: string };
type AcceptedPage = Page & { kind: string };
/** `readBy`: who accepted it. */
type Piece = AcceptedPage & { value: Value; readBy: number; isHistory: boolean };
type Said = Omit<Piece, 'readBy' | 'isHistory'>;
type Fact = { value: Value; pieces: Piece[] };
type Row = { sources: string[]; facts: Record<string, Fact> };

/** An entry of the change log; the values only if they changed. */
type LogEntry = { row: string; contribution: number | null; field: string; from?: Value; to?: Value };

type Undoable = { before: Fact; after: Fact; addedSource: string | null };

export type ModelContribution = {
  id: number;
  /** Null once the account is deleted. */
  member: number | null;
  row: string;
  field: string;
  value: Value;
  page: Page | null;
  state: 'pending' | 'asked' | 'accepted' | 'rejected' | 'undone';
  toCheck: boolean;
  acceptedValue: Value;
  undoable: Undoable | null;
};

export type Event =
  | { type: 'send'; id: number; member: number; row: string; field: string; value: Value; page: Page | null }
  | { type: 'accept'; id: number; by: number; value: Value; page: AcceptedPage | null; isLive: boolean }
  | { type: 'reject' | 'ask' | 'check' | 'undo' | 'withdraw'; id: number }
  | { type: 'edit'; row: string; field: string; value: Value }
  | { type: 'delete account'; member: number };

const copy = <Item>(item: Item): Item => structuredClone(item);
const isSame = (one: Said, other: Said) =>
  one.url === other.url && one.words === other.words && one.kind === other.kind && one.value === other.value;

/** Evidence of a former value is history. */
function settleOn(fact: Fact, value: Value): void {
  for (const piece of fact.pieces) {
    if (fact.value !== value && piece.value === fact.value) piece.isHistory = true;
  }
  fact.value = value;
}

/** A page that says again what it said before keeps its first reader. */
function addPage(fact: Fact, page: AcceptedPage, value: Value, by: number): void {
  const twin = fact.pieces.find((one) => isSame(one, { ...page, value }));
  if (twin?.isHistory === false) return;
  fact.pieces = fact.pieces.filter(
    ({ url, words, value: stated, isHistory }) =>
      url !== page.url || (words !== page.words && (isHistory || stated !== value)),
  );
  for (const piece of fact.pieces) if (piece.url === page.url) piece.isHistory = true;
  fact.pieces.push({ ...page, value, readBy: twin?.readBy ?? by, isHistory: false });
}

export class Model {
  rows: Record<string, Row> = {};
  contributions = new Map<number, ModelContribution>();
  /** How many contributions each member has sent, whatever became of them. */
  sent = new Map<number, number>();
  log: LogEntry[] = [];

  constructor(rows: Record<string, Row>, events: readonly Event[] = []) {
    this.rows = copy(rows);
    for (const event of events) this.apply(event);
  }

  private factOf({ row, field }: { row: string; field: string }): Fact {
    return this.rows[row]?.facts[field] as Fact;
  }

  private contribution(id: number): ModelContribution {
    return this.contributions.get(id) as ModelContribution;
  }

  /** Logs what a change of a row did, if anything. */
  private logged(at: { row: string; field: string }, contribution: number | null, change: () => void): void {
    const before = copy(this.rows[at.row]);
    change();
    if (JSON.stringify(before) === JSON.stringify(this.rows[at.row])) return;
    const [from, to] = [before?.facts[at.field]?.value ?? null, this.factOf(at).value];
    this.log.push({ row: at.row, contribution, field: at.field, ...(from !== to && { from, to }) });
  }

  /** What an undo would restore. */
  formerValue(one: ModelContribution): Value {
    return one.undoable?.before.value ?? null;
  }

  /** Whether the editors can still take an acceptance back. */
  canUndo(one: ModelContribution): boolean {
    return one.state === 'accepted' && this.factOf(one).value === one.acceptedValue;
  }

  apply(event: Event): void {
    switch (event.type) {
      case 'send': {
        const { type, ...sent } = event;
        if (!this.contributions.has(event.id)) this.sent.set(event.member, (this.sent.get(event.member) ?? 0) + 1);
        const nothing = { toCheck: false, acceptedValue: null, undoable: null };
        this.contributions.set(event.id, { ...sent, ...nothing, state: 'pending' });
        return;
      }
      case 'accept':
        this.accept(event);
        return;
      case 'undo':
        this.undo(this.contribution(event.id));
        return;
      case 'reject':
        this.contribution(event.id).state = 'rejected';
        return;
      case 'ask':
        this.contribution(event.id).state = 'asked';
        return;
      case 'check':
        this.contribution(event.id).toCheck = false;
        return;
      case 'withdraw':
        this.contributions.delete(event.id);
        return;
      case 'edit':
        this.logged(event, null, () => settleOn(this.factOf(event), event.value));
        return;
      default:
        this.sent.delete(event.member);
        for (const one of this.contributions.values()) {
          if (one.member !== event.member) continue;
          if (one.state === 'accepted' || one.state === 'undone') one.member = null;
          else this.contributions.delete(one.id);
        }
    }
  }

  private accept({ id, by, value, page, isLive }: Event & { type: 'accept' }): void {
    const one = this.contribution(id);
    const row = this.rows[one.row] as Row;
    const fact = this.factOf(one);
    const before = copy(fact);
    const addedSource = page !== null && !row.sources.includes(page.url) ? page.url : null;
    this.logged(one, id, () => {
      if (page !== null) addPage(fact, page, value, by);
      settleOn(fact, value);
      if (addedSource !== null) row.sources.push(addedSource);
    });
    const undoable = { before, after: copy(fact), addedSource };
    Object.assign(one, { state: 'accepted', toCheck: isLive, acceptedValue: value, undoable });
  }

  private undo(one: ModelContribution): void {
    const { before, after, addedSource } = one.undoable as Undoable;
    const row = this.rows[one.row] as Row;
    const fact = this.factOf(one);
    const found = (pieces: Piece[], piece: Piece) => pieces.find((other) => isSame(other, piece));
    this.logged(one, null, () => {
      const takenAway = before.pieces.filter((piece) => !found(after.pieces, piece) && !found(fact.pieces, piece));
      const kept = fact.pieces.filter((piece) => !found(after.pieces, piece) || found(before.pieces, piece));
      for (const piece of kept) {
        if (found(after.pieces, piece)?.isHistory === piece.isHistory)
          Object.assign(piece, found(before.pieces, piece));
      }
      fact.pieces = [...kept, ...takenAway];
      fact.value = before.value;
      const isUsed = Object.values(row.facts).some(({ pieces }) => pieces.some(({ url }) => url === addedSource));
      if (addedSource !== null && !isUsed) row.sources = row.sources.filter((url) => url !== addedSource);
      for (const piece of fact.pieces) if (!row.sources.includes(piece.url)) piece.isHistory = true;
    });
    Object.assign(one, { state: 'undone', toCheck: false });
  }
}
