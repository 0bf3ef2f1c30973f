import { type Candidate, named } from '../candidates.ts';
import { otherMakers } from '../entities/makers.data.ts';
import type { Understood } from '../entities/mentions.ts';
import type { Unlisted } from '../entities/unlisted.ts';
import type { NotListedAnswer } from '../search.schema.ts';
import { mountsNamed } from './mounts.ts';
import type { Question } from './question.ts';

const mostNearest = 3;

const trigrams = (text: string) =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));

function alikeness(name: string, { title }: Candidate): number {
  const [own, other] = [name, title].map((text) => trigrams(text.toLowerCase().replace(/[^a-z0-9]/g, '')));
  const shared = [...(own ?? [])].filter((part) => other?.has(part)).length;
  return shared / Math.max(1, own?.size ?? 0);
}

const minAlike = 0.3;

function nearestTo({ candidates }: Question, { name, brand, nearest }: Unlisted): readonly Candidate[] {
  if (nearest.length > 0) return nearest.slice(0, mostNearest);
  return candidates
    .filter(({ kind }) => kind === 'optic' || kind === 'pistol')
    .map((candidate) => ({
      candidate,
      alike: alikeness(name, candidate) + (brand && candidate.brand === brand.brand ? 0.5 : 0),
    }))
    .filter(({ alike }) => alike >= minAlike)
    .sort((a, b) => b.alike - a.alike)
    .slice(0, mostNearest)
    .map(({ candidate }) => candidate);
}

/** 'does a frenzy fit', 'rmr vs frenzy'. A word elsewhere is one that we don't know: 'my coworkers glock 19'. */
function isInPlaceOfName({ words }: Understood, from: number, to: number): boolean {
  const [before, after] = [words[from - 1]?.text ?? '', words[to]?.text ?? ''];
  const beforeArticle = /^(?:an?|the|my)$/.test(before) ? (words[from - 2]?.text ?? '') : before;
  const isSubject = /^(?:on|fit|fits|for|work|works|go|goes|mount|mounts|compatible|vs|versus|or)$/.test(after);
  const isObject = /^(?:fit|fits|vs|versus|or|mount|take|takes|put)$/.test(beforeArticle);
  return isSubject
    ? from < 2 || /^(?:|does|do|will|would|can|could|is|put|mount|or|vs|versus|has|have|if)$/.test(beforeArticle)
    : isObject && /^(?:|on|for|with|without|to)$/.test(after);
}

const asksAboutMaker = /^(?:is|are|was|were|who|whos|where|wheres|why|how|did|do|does|when)$/;
const goesOn =
  /^(?:on|fit|fits|for|work|works|go|goes|mount|mounts|compatible|vs|or|have|has|come|comes|weigh|cost|use|uses|need|take|takes)$/;

/** 'delta optical minidot hd footprint' */
const asksFactOfName = /^(?:\w+ ){0,2}#(?: \w+)? (?:footprint|weight|price|battery life|battery|dimensions|specs)$/;

/** Whether something that no row has the name of is what a question is about. */
function isMeant(question: Question, { brand, from, to }: Unlisted): boolean {
  const { understood, intent } = question;
  const words = understood.words.slice(from, to);
  const isPlain = words.every(({ text }) => /^\p{L}+$/u.test(text));
  const after = understood.words[to]?.text ?? '';
  // 'is holosun chinese'
  if (brand !== undefined && isPlain && asksAboutMaker.test(understood.words[0]?.text ?? '') && !goesOn.test(after))
    return false;
  if (brand !== undefined || words.some(({ text }) => otherMakers.has(text))) return true;
  const kinds = new Set(understood.mentions.flatMap(({ meant }) => Object.keys(meant)));
  if (kinds.has('optic') && kinds.has('pistol')) return false;
  if (intent.explains && kinds.size === 0) return false;
  if (kinds.size === 0 && asksFactOfName.test(intent.text)) return true;
  if (isPlain && !isInPlaceOfName(understood, from, to)) return false;
  // Alone, a code may be one of ours, and a word may be none that we know.
  if (kinds.size === 0)
    return words.some(({ text }) => /\d/.test(text) && /\p{L}/u.test(text)) && / /.test(intent.text);
  return (
    intent.asksFit ||
    /\b(?:on|for|with|or|vs)\b|^#(?: opticready)? #|^#$|\b(?:red dot|dot|optics?|sights?|plates?|rds)\b/.test(
      intent.text,
    )
  );
}

export function notListedAnswer(question: Question): NotListedAnswer | null {
  const missing = question.understood.unlisted.filter(
    (one) => isMeant(question, one) && mountsNamed(question, one).length === 0,
  );
  // 'on a ruger american, no, a ruger sr22'
  const found = missing.findLast(({ brand }) => brand !== undefined) ?? missing[0];
  if (found === undefined) return null;
  return { kind: 'not-listed', name: found.name, nearest: nearestTo(question, found).map(named) };
}
