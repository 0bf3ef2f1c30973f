/** high: main facts read in a source; medium: well known or partly read; low: a draft. */
export const confidences = ['high', 'medium', 'low'] as const;
