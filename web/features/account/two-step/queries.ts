import type { GetResponse } from '#domain/api/api.schema.ts';
import { apiQuery } from '#web/lib/api-query.ts';

export type TwoStepStatus = GetResponse<'/api/user/two-step'>;

export const twoStepQuery = () => apiQuery(['two-step', 'member'], '/api/user/two-step');
