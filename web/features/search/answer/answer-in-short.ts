import { disputableText } from '#domain/fit/verdicts/verdict-texts.ts';
import type { Answer, FitAnswer } from '#domain/search/search.schema.ts';
import { counted } from '#domain/shared/numbers.ts';

export const hasOneVerdict = ({ fit, others }: FitAnswer) =>
  others.every((other) => disputableText(other.fit) === disputableText(fit));

/** An answer on one line, and where it leads: to its page, or to all results. */
export function inShort(answer: Answer): { title: string; note?: string; to?: string } {
  switch (answer.kind) {
    case 'fit':
      return hasOneVerdict(answer)
        ? { title: `${answer.optic.title} on ${answer.pistol.title}` }
        : { title: 'It depends on the model', note: counted(answer.others.length + 1, 'verdict') };
    case 'fact':
      return { title: answer.text };
    case 'compare':
      return { title: answer.subjects.map(({ title }) => title).join(' or '), note: 'Compare', to: answer.url };
    case 'list':
      return { title: answer.text, to: answer.url };
    case 'choose':
      return { title: `Which ${answer.what}?`, note: counted(answer.options.length, 'model') };
    case 'not-listed':
      return { title: `We don’t list the ${answer.name} yet` };
    case 'article':
      return { title: answer.title, to: answer.url };
  }
}
