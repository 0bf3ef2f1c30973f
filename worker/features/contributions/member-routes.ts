import { endpoint } from '#worker/http/endpoint.ts';
import { sendCorrections } from './corrections.ts';
import { answerQuestion, listContributions, withdraw } from './own-contributions.ts';
import { reportedRow } from './reports.ts';
import { limitContributions } from './send-limits.ts';
import { writeContributions } from './write-contributions.ts';

export const memberContributionEndpoints = [
  endpoint('GET /api/user/contributions', ({ db, member, query }) => listContributions(db, member.id, query)),

  endpoint('PUT /api/user/corrections', async ({ c, actor, body }) => {
    await limitContributions(c, actor.userId);
    return sendCorrections(actor, body);
  }),

  endpoint('PUT /api/user/reports', async ({ c, db, member, body }) => {
    await limitContributions(c, member.id);
    const about = await reportedRow(db, body);
    const [report] = await writeContributions(db, member.id, 'report', [
      { ...about, reason: body.reason, note: body.note },
    ]);
    if (report === undefined) throw new Error('The report was not written');
    return report;
  }),

  endpoint('PUT /api/user/contributions/:id/answer', async ({ c, db, member, params, body }) => {
    await limitContributions(c, member.id);
    return answerQuestion(db, member.id, params.id, body.answer);
  }),

  endpoint('DELETE /api/user/contributions/:id', async ({ db, member, params }) => {
    await withdraw(db, member.id, params.id);
    return { message: 'Withdrawn' };
  }),
];
