import { apiQuery } from '#web/lib/api-query.ts';

export const twoStepQuery = () => apiQuery(['two-step', 'member'], '/api/user/two-step');
