import type { Refused } from '#web/ui/forms/use-form.ts';

/** What a page's action answers to a form sent without JavaScript. */
export type Posted<Done = unknown> = { values: Record<string, string> } & (
  | { done: Done; refused?: undefined }
  | { done?: undefined; refused: Refused }
);
