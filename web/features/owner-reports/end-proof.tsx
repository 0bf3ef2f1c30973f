import type { EndProof } from '#domain/fit/verdicts/fit.schema.ts';
import { longDate } from '#web/ui/dates.ts';
import { SourceLink } from '#web/ui/facts/footnotes.tsx';
import { quoted } from '#web/ui/facts/quoted.ts';

const statusTexts: Record<EndProof['status'], string> = {
  verified: 'Verified on the pages below.',
  'one-of-sources': 'Read on one of the pages below.',
  'trade-knowledge': 'Not yet verified: no page we’ve read says so.',
  disputed: 'Sources disagree.',
  'not-stated': 'Not stated by any source.',
};

const notQuoted = 'Not yet verified. These pages are about it; none is quoted yet.';

type Props = { title: string; proof: EndProof };

export function EndProofSection({ title, proof }: Props) {
  const isUnquoted = proof.status === 'trade-knowledge' && proof.pages.length === 0 && proof.sources.length > 0;
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-ink2">{isUnquoted ? notQuoted : statusTexts[proof.status]}</p>
      <ul className="mt-1 grid gap-1 wrap-anywhere">
        {proof.pages.map(({ field, url, readOn, words, verdict }) => (
          <li key={field + url + words}>
            <SourceLink url={url} className="inline-flex min-h-6 items-center underline" />
            {verdict === 'contradicts' && ' says otherwise'}, {longDate(readOn)}: {quoted(words)}
          </li>
        ))}
        {proof.pages.length === 0 &&
          proof.sources.map((url) => (
            <li key={url}>
              <SourceLink url={url} className="inline-flex min-h-6 items-center underline" />
            </li>
          ))}
      </ul>
    </section>
  );
}
