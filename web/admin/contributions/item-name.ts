import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { reasonLabels } from './queue-labels.ts';
import { fieldLabel } from './row-kinds.ts';

/** 'Holosun HS507C X2, Weight (oz)', 'Trijicon RMR, Dead link' */
export function itemName(item: QueuedContribution): string {
  const { title, kind, reason } = item;
  const what = kind === 'correction' ? fieldLabel(item) : reason && reasonLabels[reason];
  return `${title}, ${what}`;
}
