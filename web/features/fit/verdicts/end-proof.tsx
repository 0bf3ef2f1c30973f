import { publisherOf } from '#domain/evidence/evidence.ts';
import type { EndProof } from '#domain/fit/verdicts/fit.schema.ts';
import { longDate } from '#web/ui/dates.ts';

const statusTexts: Record<EndProof['status'], string> = {
  verified: 'Verified on the pages below.',
  'one-of-sources': 'Read on one of the pages below.',
  'trade-knowledge': 'Trade knowledge, not yet confirmed by a page.',
  disputed: 'Sources disagree.',
  'not-stated': 'Not stated by any source.',
};

export function EndProofSection({ title, proof }: { title: string; proof: EndProof }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-ink2">{statusTexts[proof.status]}</p>
      <ul className="mt-1 grid gap-1 wrap-anywhere">
        {proof.pages.map(({ field, url, publisher, readOn, words, verdict }) => (
          <li key={field + url + words}>
            <a href={url} rel="nofollow ugc noopener" className="inline-flex min-h-6 items-center underline">
              {publisher}
            </a>
            {verdict === 'contradicts' && ' says otherwise'}, {longDate(readOn)}: “{words}”
          </li>
        ))}
        {proof.pages.length === 0 &&
          proof.sources.map((url) => (
            <li key={url}>
              <a href={url} rel="nofollow ugc noopener" className="inline-flex min-h-6 items-center underline">
                {publisherOf(url)}
              </a>
            </li>
          ))}
      </ul>
    </section>
  );
}
