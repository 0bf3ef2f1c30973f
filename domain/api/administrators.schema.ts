import { adminCheckSchema } from '../account/account.schema.ts';
import { adminUserContracts } from '../account/admin-users.schema.ts';
import { adminSecurityContracts } from '../account/security.schema.ts';
import { adminBlogContracts } from '../blog/admin-blog-calls.schema.ts';
import { queueContracts } from '../contributions/queue.schema.ts';
import { extractionContracts } from '../extraction/extraction.schema.ts';
import { adminCutContracts } from '../fit/cuts/admin-cuts.schema.ts';
import { adminFootprintContracts } from '../fit/footprints/admin-footprints.schema.ts';
import { adminPistolContracts } from '../fit/pistols/admin-pistols.schema.ts';
import { adminPlateContracts } from '../fit/plates/admin-plates.schema.ts';
import { searchContracts } from '../outside-search/outside-search.schema.ts';
import { adminReportContracts } from '../owner-reports/owner-report-calls.schema.ts';
import { sourceCheckContracts } from '../source-checks/findings.schema.ts';
import { adminContracts } from './admin.schema.ts';
import { activityContracts } from './audit.schema.ts';
import type { Contract } from './contract.schema.ts';
export const adminPartContracts = {
  'GET /api/admin/check': {
    summary: 'Confirms that the member is an administrator',
    access: 'admin',
    response: adminCheckSchema,
  },
  ...adminContracts,
  ...adminPistolContracts,
  ...adminFootprintContracts,
  ...adminCutContracts,
  ...adminPlateContracts,
  ...activityContracts,
  ...adminUserContracts,
  ...searchContracts,
  ...extractionContracts,
  ...sourceCheckContracts,
  ...queueContracts,
  ...adminBlogContracts,
  ...adminReportContracts,
  ...adminSecurityContracts,
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/admin/${string}`, Contract>;
