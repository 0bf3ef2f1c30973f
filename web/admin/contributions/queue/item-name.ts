import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { factLabel } from '#domain/contributions/said-text.ts';
import { reasonLabels } from '../queue-labels.ts';

/** 'Holosun HS507C X2, Weight', 'Trijicon RMR, Dead link' */
export function itemName(item: QueuedContribution): string {
  const { title, kind, reason } = item;
  const what = kind === 'correction' ? factLabel(item) : reason && reasonLabels[reason];
  return `${title}, ${what}`;
}
