import type { AdminStats } from '#domain/api/admin.ts';
import { grouped } from '#domain/shared/numbers.ts';

type Day = AdminStats['signUps'][number];

/** How much of its day's width a bar leaves free. */
const gap = 0.3;

const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayText = (day: string) => date.format(new Date(day));
const signUps = (count: number) => `${grouped(count)} ${count === 1 ? 'sign-up' : 'sign-ups'}`;

/** A round number of sign-ups at or above the most, of which the half is whole too. */
function scaleTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  const steps = [1, 2, 3, 4, 6, 8, 10, 20].map((step) => step * power);
  return steps.find((top) => top >= most && top % 2 === 0) ?? most;
}

/** '12 sign-ups in 30 days; 4 of them on Nov 12, the busiest' */
function summary(days: readonly Day[]): string {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = days.reduce<Day | undefined>((top, day) => (top && top.count >= day.count ? top : day), undefined);
  const peak = most && most.count > 0 ? `; ${grouped(most.count)} of them on ${dayText(most.day)}, the busiest` : '';
  return `${signUps(total)} in ${days.length} days${peak}`;
}

/** Sign-ups day by day as bars, with the same in words. */
export function SignUpPlot({ days }: { days: readonly Day[] }) {
  const top = scaleTop(Math.max(...days.map(({ count }) => count)));
  const busy = days.filter(({ count }) => count > 0);
  return (
    <figure aria-labelledby="sign-ups">
      <figcaption>
        <h2 id="sign-ups" className="text-name font-semibold">
          Sign-ups over 30 Days
        </h2>
        <p className="mt-1 text-ink2">{summary(days)}</p>
      </figcaption>
      <div aria-hidden="true" className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-label text-ink2">
        {/* Each figure is centered on its line. */}
        <div className="-my-2 flex flex-col justify-between text-right">
          {[top, top / 2, 0].map((count) => (
            <span key={count}>{grouped(count)}</span>
          ))}
        </div>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${days.length} ${top}`}
          preserveAspectRatio="none"
          className="h-40 w-full overflow-visible"
        >
          {[0, top / 2, top].map((count) => (
            <line
              key={count}
              x2={days.length}
              y1={top - count}
              y2={top - count}
              vectorEffect="non-scaling-stroke"
              className={count === 0 ? 'stroke-ink' : 'stroke-grid2'}
            />
          ))}
          {days.map(({ day, count }, index) => (
            <rect key={day} x={index + gap / 2} y={top - count} width={1 - gap} height={count} className="fill-ink">
              <title>{`${dayText(day)}: ${signUps(count)}`}</title>
            </rect>
          ))}
        </svg>
        <div className="col-start-2 mt-2 flex justify-between">
          {[days.at(0), days.at(-1)].map((day) => day && <span key={day.day}>{dayText(day.day)}</span>)}
        </div>
      </div>
      {busy.length > 0 && (
        <details className="mt-2 text-ink2">
          <summary className="flex min-h-11 w-fit items-center underline lg:min-h-6">Day by day</summary>
          <table className="mt-2">
            <thead>
              <tr className="text-left">
                <th scope="col" className="pr-8 font-medium">
                  Day
                </th>
                <th scope="col" className="font-medium">
                  Sign-ups
                </th>
              </tr>
            </thead>
            <tbody>
              {busy.map(({ day, count }) => (
                <tr key={day}>
                  <td className="pr-8">{dayText(day)}</td>
                  <td className="text-right">{grouped(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </figure>
  );
}
