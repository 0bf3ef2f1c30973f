import type { AdminStats } from '#domain/api/admin.schema.ts';
import { counted, grouped } from '#domain/shared/numbers.ts';

export type Day = AdminStats['signUps'][number];

const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
export const dayText = (day: string) => date.format(new Date(day));
export const signUpCount = (count: number) => counted(count, 'sign-up');

/** The top of the scale: a round, even number at or above the maximum. */
export function scaleTop(max: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(max, 1)));
  const steps = [1, 2, 3, 4, 6, 8, 10, 20].map((step) => step * power);
  return steps.find((top) => top >= max && top % 2 === 0) ?? max;
}

/** '12 sign-ups in 30 days, busiest on Nov 12 (4)' */
export function summary(days: readonly Day[]): string {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const busiest = days.reduce<Day | undefined>((top, day) => (top && top.count >= day.count ? top : day), undefined);
  const peak = busiest && busiest.count > 0 ? `, busiest on ${dayText(busiest.day)} (${grouped(busiest.count)})` : '';
  return `${signUpCount(total)} in ${days.length} days${peak}`;
}
