import { useQuery } from '@tanstack/react-query';
import type { AdminStats } from '#domain/api/admin.schema.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { adminMeta } from '#web/admin/admin-meta.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Section } from '#web/ui/section.tsx';
import { adminPaths } from '../admin-paths.ts';
import { type Figure, Figures } from './figures.tsx';
import { adminStatsQuery } from './queries.ts';

export const meta = adminMeta('Admin Dashboard');

export default function DashboardPage() {
  const { data: stats, isError } = useQuery(adminStatsQuery());
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <PageHeading>Admin Dashboard</PageHeading>
        <QuickActions />
      </div>
      {isError ? (
        <Notice title="Error loading dashboard" alert>
          <p>Failed to fetch admin data</p>
          <Button onClick={() => window.location.reload()}>Retry</Button>
        </Notice>
      ) : stats === undefined ? (
        <Loading>Loading...</Loading>
      ) : (
        <Overview stats={stats} />
      )}
    </>
  );
}

function Overview({ stats }: { stats: AdminStats }) {
  const queue: Figure[] = [
    { label: 'Contributions to decide', count: stats.contributionsOpen, to: adminPaths.contributions },
    {
      label: 'Owner reports to check',
      count: stats.ownerReportsToCheck,
      to: `${adminPaths.contributions}?list=owner-reports`,
    },
    { label: 'Source checks', count: stats.factsToCheck, to: adminPaths.findings },
    { label: 'Posts due', count: stats.postsDue, to: `${adminPaths.blog}?status=scheduled` },
    { label: 'Optics without image', count: stats.opticsWithoutImage, to: `${adminPaths.images}?missing=1` },
    {
      label: 'Optics without purchase link',
      count: stats.opticsWithoutPurchaseLink,
      to: `${adminPaths.amazon}?tab=inventory&missing=1`,
    },
  ];
  const totals: Figure[] = [
    { label: 'Total Optics', count: stats.optics, to: adminPaths.optics },
    { label: 'Total FAQs', count: stats.faqs, to: adminPaths.faqs },
    { label: 'Total Users', count: stats.users, to: adminPaths.users },
    { label: 'Total Reviews', count: stats.reviews },
    { label: 'Reviews this week', count: stats.reviewsThisWeek },
    { label: 'Sign-ups in 30 days', count: stats.signUps.reduce((sum, { count }) => sum + count, 0) },
  ];
  return (
    <div className="grid gap-8">
      <Section id="queue" title="Work queue">
        <Figures figures={queue} className="figures-large grid-cols-2 md:grid-cols-3" />
      </Section>
      <Unanswered questions={stats.unanswered} />
      <Section id="totals" title="Totals">
        <Figures figures={totals} className="grid-cols-2 md:grid-cols-3 xl:grid-cols-6" />
      </Section>
    </div>
  );
}

function QuickActions() {
  return (
    <nav aria-label="Quick Actions" className="quick-actions">
      <ButtonLink to={adminPaths.newOptic} look="primary">
        Add Optic
      </ButtonLink>
      <ButtonLink to={adminPaths.blog}>New Post</ButtonLink>
      <ButtonLink to={adminPaths.faqs}>Add FAQ</ButtonLink>
      <ButtonLink to={adminPaths.users}>Manage Users</ButtonLink>
    </nav>
  );
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const times = (count: number) => (count === 1 ? 'once' : `${grouped(count)} times`);

/** Counts of the last 90 days; nothing says who asked. */
function Unanswered({ questions }: { questions: AdminStats['unanswered'] }) {
  return (
    <Section id="unanswered" title="Asked and not answered">
      {questions.length === 0 && (
        <p className="card px-5 py-4 text-ink2">No unanswered questions in the last 90 days.</p>
      )}
      <dl className="card px-5 empty:hidden">
        {questions.map(({ question, count, lastAskedAt }) => (
          <div
            key={question}
            className="items-baseline justify-between gap-4 border-b border-rule py-2.5 last:border-0 sm:flex"
          >
            <dt className="min-w-0 wrap-anywhere">
              <Link to={paths.search(question)} className="underline">
                {question}
              </Link>
            </dt>
            <dd className="shrink-0 text-ink2">
              Asked {times(count)} · {day.format(new Date(lastAskedAt))} ·{' '}
              <Link to={`${adminPaths.faqs}?${new URLSearchParams({ question })}`} className="underline">
                Write an FAQ<span className="sr-only"> about {question}</span>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
