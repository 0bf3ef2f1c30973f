import { AppError } from '#domain/api/errors.ts';
import { maxSources } from '#domain/evidence/evidence.ts';

export function requireFewSources({ sources }: { sources: readonly string[] }): void {
  if (sources.length <= maxSources) return;
  const message = `Evidence can be on ${maxSources} pages at most`;
  throw new AppError('invalid', message, { issues: [{ path: 'evidence', message }] });
}
