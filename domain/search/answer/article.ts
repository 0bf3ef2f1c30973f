import { type Candidate, isPage } from '../candidates.ts';
import type { ArticleAnswer } from '../search.schema.ts';
import { isOrdinary } from '../words/ordinary.ts';
import type { Question } from './question.ts';

/** What people say, and the words that titles have for it. */
const subjects: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:starburst|star|smear|smeared|smeary|blurry|blur|blurred|fuzzy|comma|grapes|squiggly?|distorted|distort|double|two dots|multiple dots|splatter|spider|flower|oblong|halo|bloom|blooming|astigmatism|astigmatisim|eyes?|eyesight|glasses|round dot|not round|snowflake|firework|crisp|contacts|smudge|streaks?|scribble|blob)\b/,
    'astigmatism red dot try',
  ],
  [
    /\b(?:loctite|threadlocker|vibratite|locker|witness marks?|torque|screws?|tighten|loose|loosen|come loose|coming loose|shoot loose|stripped|inch pounds|back out|backed out)\b/,
    'screws torque mounting',
  ],
  [
    /\b(?:cowitness(?:ing)?|lower third|absolute|riser|risers|mount height|1\.93|1\.57|1\.42|1\.54|2\.26|lower 1 3|(?:mount|mounting) heights?|height mount|how (?:high|tall)\b.*\b(?:mount|sit)\w*)\b/,
    'cowitness mount heights',
  ],
  [/\b(?:cowitness(?:ing)?|iron sights|irons|suppressor height)\b/, 'cowitness'],
  [
    /\b(?:zero|zeroed|zeroing|sight in|sighting in|point of impact|poi|clicks?|adjust|dial in|windage|elevation|boresight|bore)\b/,
    'zero',
  ],
  [
    /\b(?:minute of angle|minutes of angle|moa (?:mean|means|stand|stands)|(?:an?|is|mean|means|whats|what) moa|moa at|how big is .* moa|moa$)\b/,
    'moa mean distance',
  ],
  [
    /\b(?:2|3|1|4) (?:moa )?(?:or|vs|versus) (?:a )?(?:6|5|8)\b|\b(?:6|5|8) (?:moa )?(?:or|vs|versus) (?:a )?(?:2|3)\b|\b[1-4] (?:moa )?(?:or|vs|versus) [3-8] moa\b|\b(?:which|what|best) (?:size )?(?:dot size|moa|size dot)\b|\b[1-9] moa\b.*\b(?:too|enough|big|small|good|ok|okay|fine)\b|\bbig(?:ger)? dot\b|\bsmall(?:er)? dot\b/,
    '2 6 moa',
  ],
  [
    /\b(?:green|gold|amber)\b.*\b(?:or|vs|versus|better|than|difference|easier)\b|\b(?:or|vs|versus|than) (?:a )?(?:green|gold)\b|\bwhy green\b|\bgreen dot\b/,
    'green red dot color',
  ],
  [
    /\b(?:open|closed|enclosed)\b.*\b(?:or|vs|versus|better|difference|worth|than)\b|\b(?:emitter|emitters|enclosed)\b/,
    'open enclosed emitter',
  ],
  [/\bprisms?\b/, 'prism red dot astigmatism'],
  [
    /\b(?:what|whats|explain|explained|meaning|different|list of|types of|kinds of|all)\b.*\bfootprints?\b|\bfootprints? (?:explained|mean|means|guide|chart)\b|\bfootprint\b/,
    'footprint',
  ],
  [
    /\b(?:adapter|plates?)\b.*\b(?:or|vs|better|bad|worth|need|weak)\b|\bdirect (?:mount|milled|mill)\b|\bmill(?:ed|ing)?\b/,
    'footprints plates direct mount',
  ],
  [
    /\b(?:what|whats) (?:is |does )?(?:an? )?mos\b|\bmos (?:mean|stand|cut)|\bmos plates?\b|\bplate numbers?\b|\bplate (?:0?[1-8])\b|\bglock plates?\b/,
    'glock mos plates number',
  ],
  [/\b(?:laser|lasers)\b/, 'led laser'],
  [/\b(?:rifle|ar)\b.*\bpistol\b|\bpistol\b.*\b(?:rifle|ar)\b/, 'difference pistol rifle'],
  [/\b(?:night vision|nvg?s?|nods?)\b/, 'night vision'],
  [/\b(?:waterproof|water|rain|submer\w+|ipx?\d?|snow|fog|wet)\b/, 'waterproof'],
  [/\b(?:batter(?:y|ies)|cr ?\d{4}|hours|leave .* on|turn .* off)\b/, 'battery last'],
  [/\b(?:choose|choosing|pick|picking|first red dot|beginner|which red dot should|buying|buy)\b/, 'choose red dot'],
  [
    /\b(?:what|whats|explain) (?:is )?(?:an? |the )?(?:red ?dots?|rds|mrds|reflex)(?: sights?| optics?)?\b|\bhow (?:do|does) (?:an? )?red dots? (?:sights? )?works?\b/,
    'what red dot sight',
  ],
];

const stop = new Set(
  'a an the my your i is are do does did can could should would will what whats which how why when to of on in at for with and or vs it its this that have has get got be be me you need know if use using dot dots red sight sights optic optics pistol gun'.split(
    ' ',
  ),
);

const stem = (word: string) => word.replace(/(?:ies)$/, 'y').replace(/(?<=.{3})(?:ing|ed|(?<!s)s)$/, '');

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .replace(/co-?\s?witness/g, 'cowitness')
    .match(/[\p{L}\p{N}.]+/gu) ?? [];

const stems = (text: string) => new Set(wordsIn(text).map(stem));

type Page = { title: string; url: string; text: string; tags: string; isGuide: boolean };

const pageOf = (candidate: Candidate): Page => {
  const { title, url, text, codes, kind } = candidate;
  return { title, url, text, tags: codes.join(' '), isGuide: kind === 'guide' };
};

const plainMarkup = (text: string) =>
  text
    .replace(/\[\[[^\]]*\]\]/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*?|`|^#+ |^- |^\d+\. /gm, '')
    .replace(/\s+/g, ' ')
    .trim();

const maxParagraph = 420;

/** Whole sentences that fit. */
function shortened(text: string): string {
  if (text.length <= maxParagraph) return text;
  const [sentences] = text.slice(0, maxParagraph).match(/^.*[.!?](?= )/) ?? [];
  return sentences ?? `${text.slice(0, text.lastIndexOf(' ', maxParagraph))}...`;
}

/** The answer to a question begins with what it is about; a list and the line that announces it would not read as a sentence. */
const beforeList = (answer: string) => answer.replace(/\n(?:- |\d+\. )[\s\S]*/, '').replace(/\n.*:$/, '');

/** The paragraph or item that has most of the words. Tables, headings and sources answer nothing. */
function paragraphFor({ text, isGuide }: Page, wanted: ReadonlySet<string>): string {
  const said = isGuide ? text : beforeList(text);
  const paragraphs = said
    .replace(/^## Sources[\s\S]*/m, '')
    .split(/\n\s*\n|\n(?=- |\d+\. )/)
    .filter((part) => part.length > 60 && !/^(?:\||#|---|\[\[|!\[)/.test(part.trim()))
    .map(plainMarkup)
    .filter((part) => part.length > 60 && !/https?:|:$/.test(part));
  const scored = paragraphs.map((part, at) => {
    const own = stems(part);
    const shared = [...wanted].filter((word) => own.has(word)).length;
    return { part, score: shared - at / 100 };
  });
  const [best] = scored.sort((a, b) => b.score - a.score);
  return shortened(best?.part ?? plainMarkup(said));
}

const minScore = 3;

const batteryCode = /^cr ?\d{4}$/;

/** The guide or the question of the FAQ whose title, tags and text have the words that were asked, best first. */
export function articleAnswer({ candidates, understood, intent }: Question): ArticleAnswer | null {
  const pages = candidates.filter(isPage).map(pageOf);
  const typed = understood.words.map(({ text }) => text).join(' ');
  const found = subjects.filter(([asked]) => asked.test(typed)).map(([, words]) => words.split(' ').map(stem));
  const own = understood.words.map(({ text }) => stem(text)).filter((word) => !stop.has(word) && word.length > 1);
  const scored = pages.map((page) => {
    const [title, tags, text] = [stems(page.title), stems(page.tags.replaceAll('-', ' ')), stems(page.text)];
    const ofSubject = found.reduce((best, words) => {
      const share =
        words.reduce((sum, word) => sum + (title.has(word) ? 1 : tags.has(word) ? 0.8 : 0), 0) / words.length;
      return Math.max(best, share);
    }, 0);
    const shared = own.reduce(
      (sum, word) => sum + (title.has(word) ? 1 : tags.has(word) ? 0.7 : text.has(word) ? 0.3 : 0),
      0,
    );
    const isMeaning = /^(?:whats?|what (?:is|are|does)|define|meaning)\b/.test(intent.text) || own.length < 2;
    const whatIs = isMeaning && !page.isGuide ? 0.6 : 0;
    return { page, score: ofSubject * 3 + (shared / Math.max(1, own.length)) * 2 + whatIs };
  });
  const [best] = scored.sort((a, b) => b.score - a.score);
  if (best === undefined || best.score < (found.length > 0 || intent.explains ? minScore - 0.5 : minScore)) return null;
  const wanted = new Set([...own, ...found.flat()].filter((word) => isOrdinary(word) || word.length > 2));
  const text = paragraphFor(best.page, wanted);
  if (batteryCode.test(typed) && !text.toLowerCase().includes(typed.replace(' ', ''))) return null;
  return { kind: 'article', title: best.page.title, url: best.page.url, text };
}

/** Whether a question without names is about what guides explain. */
export const isForGuides = (text: string) => subjects.some(([asked]) => asked.test(text));

/** Words of the titles that explain what a text speaks of. */
export const guideWords = (text: string): string[] =>
  subjects.flatMap(([asked, words]) => (asked.test(text) ? words.split(' ') : []));
