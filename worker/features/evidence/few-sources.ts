import { AppError } from '#domain/api/errors.ts';
import { maxSources } from '#domain/evidence/evidence.ts';

/** @throws AppError 'invalid' if the pages of the evidence are more than a row can have */
export function requireFewSources({ sources }: { sources: readonly string[] }): void {
  if (sources.length <= maxSources) return;
  const message = `Evidence can be on ${maxSources} pages at most`;
  throw new AppError('invalid', message, { issues: [{ path: 'evidence', message }] });
}
