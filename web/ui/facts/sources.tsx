import type { Optic } from '#domain/optics/optics.schema.ts';

export const confidenceTexts: Record<Optic['confidence'], string> = {
  high: 'main specs sourced',
  medium: 'partly sourced',
  low: 'unconfirmed',
};

export function SourceLinks({ sources }: { sources: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {sources.map((source) => (
        <li key={source}>
          <a href={source} rel="nofollow ugc noopener" className="break-all underline">
            {source}
          </a>
        </li>
      ))}
    </ul>
  );
}
