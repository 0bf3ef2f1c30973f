import { z } from 'zod';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { evidenceSchema } from '#domain/evidence/evidence.schema.ts';
import { hasValue, verdictOf } from '#domain/evidence/fact-status.ts';
import { unknownNames } from '#domain/fit/footprints/known-footprints.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { webUrl } from '#domain/shared/urls.schema.ts';

const oneOfSources = 'sources';

const page = evidenceSchema.pick({ url: true, kind: true, words: true, value: true, readOn: true }).strict();

export const fileProof = {
  sources: z.array(webUrl),
  checkedOn: z.iso.date(),
  evidence: z.record(z.string(), z.union([z.literal(oneOfSources), z.array(page).min(1)])),
};

type FileProof = Pick<z.output<z.ZodObject<typeof fileProof>>, 'sources' | 'evidence'>;

export function checksItsProof(
  facts: readonly string[],
  isValue: (field: string, value: unknown) => boolean = hasValue,
) {
  return ({ evidence, sources }: FileProof, context: z.RefinementCtx): void => {
    const report = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path: ['evidence', ...path], message });
    for (const [field, proof] of Object.entries(evidence)) {
      if (!facts.includes(field)) report([field], `There is no fact '${field}'`);
      else if (proof === oneOfSources && sources.length === 0) report([field], 'The row has no sources');
      else if (proof !== oneOfSources) {
        for (const [index, { url, value }] of proof.entries()) {
          if (!sources.includes(url)) report([field, index, 'url'], 'This page is not among the sources');
          const isKnown = unknownNames(shippedRegistry, field, value).length === 0;
          if (!isKnown || !isValue(field, value)) report([field, index, 'value'], 'Not a value of this fact');
        }
      }
    }
  };
}

export function storedProof<Row extends FileProof>(facts: readonly string[], row: Row) {
  const values = row as Record<string, unknown>;
  const evidence: Evidence[] = Object.entries(row.evidence).flatMap(([field, proof]) =>
    proof === oneOfSources ? [] : proof.map((one) => ({ field, ...one, readBy: null, replacedOn: null })),
  );
  const proven = new Set([
    ...Object.keys(row.evidence).filter((field) => row.evidence[field] === oneOfSources),
    ...evidence
      .filter((one) => verdictOf(shippedRegistry, one, values[one.field]) === 'supports')
      .map(({ field }) => field),
  ]);
  return { ...row, evidence, unverified: facts.filter((field) => hasValue(values[field]) && !proven.has(field)) };
}
