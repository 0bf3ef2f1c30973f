export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];
