import { disputableText } from '#domain/fit/verdicts/verdicts.ts';
import type { FitAnswer } from '#domain/search/search.schema.ts';

/** Whether all models that a query may mean have the same verdict. */
export const hasOneVerdict = ({ fit, others }: FitAnswer) =>
  others.every((other) => disputableText(other.fit) === disputableText(fit));
