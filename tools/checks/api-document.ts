/** `node tools/checks/api-document.ts`: the OpenAPI document keeps Redocly's recommended rules. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { openApiDocument } from '#worker/features/openapi/document.ts';

const config = await createConfig({
  extends: ['recommended-strict'],
  // An id is a number, so it is no other path's word: /api/optics/compatible/{footprint} and /api/optics/{id}/reviews.
  rules: { 'no-ambiguous-paths': 'off' },
});

const source = JSON.stringify(openApiDocument('https://atlas.invalid'), null, 2);
const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
for (const { ruleId, message, location } of problems)
  console.error(`${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
if (problems.length > 0) process.exitCode = 1;
