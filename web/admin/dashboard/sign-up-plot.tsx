import { grouped } from '#domain/shared/numbers.ts';
import { type Day, dayText, scaleTop, signUpCount, summary } from './sign-ups.ts';

/** Share of a day's width between two bars. */
const gap = 0.3;

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
        {/* Numbers are centered on their grid lines. */}
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
              <title>{`${dayText(day)}: ${signUpCount(count)}`}</title>
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
