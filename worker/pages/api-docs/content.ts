import { html, raw } from 'hono/html';
import { contracts } from '#domain/api/api.schema.ts';
import type { Access, Contract } from '#domain/api/contract.schema.ts';
import { dataLicense, openDataKinds, openDataPath } from '#domain/open-data/open-data.ts';
import { openApiDocument } from '#worker/features/openapi/document.ts';
import { examples } from './examples.ts';
import { type JsonSchema, typeText } from './type-text.ts';

/** What the OpenAPI document says about one call. */
type Operation = {
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content: Record<string, { schema: JsonSchema }> }>;
};

type Call = Operation & { name: string; access: Access };

const audiences: { access: Access; id: string; title: string; about: string }[] = [
  { access: 'visitor', id: 'public', title: 'For everyone', about: 'No account and no key is needed.' },
  {
    access: 'member',
    id: 'members',
    title: 'For members',
    about: 'These need the session cookie of a signed-in member.',
  },
  {
    access: 'admin',
    id: 'administrators',
    title: 'For administrators',
    about: 'The OpenAPI document has their parameters and payloads.',
  },
];

function calls(): Call[] {
  const operations = openApiDocument().paths as Record<string, Record<string, Operation>>;
  return Object.entries(contracts as Record<string, Contract>).flatMap(([key, { access }]) => {
    const [method = '', pattern = ''] = key.split(' ');
    const path = pattern.replace(/:(\w+)/g, '{$1}');
    const operation = operations[path]?.[method.toLowerCase()];
    return operation === undefined ? [] : [{ ...operation, name: `${method} ${path}`, access }];
  });
}

const jsonOf = (content: Record<string, { schema: JsonSchema }> | undefined) => content?.['application/json']?.schema;

function typeBlock(title: string, schema: JsonSchema | undefined) {
  return schema === undefined ? '' : html`<details><summary>${title}</summary><pre>${typeText(schema)}</pre></details>`;
}

function parameterList(parameters: Operation['parameters']) {
  if (parameters.length === 0) return '';
  return html`<ul>${parameters.map(
    (one) => html`<li><code>${one.name}</code> in the ${one.in}${one.required ? '' : ', optional'}</li>`,
  )}</ul>`;
}

function callItem({ name, access, summary, parameters, requestBody, responses }: Call) {
  const [response] = Object.values(responses);
  const details =
    access === 'admin'
      ? ''
      : html`${parameterList(parameters)}
        ${typeBlock('Payload', jsonOf(requestBody?.content))}
        ${typeBlock('Response', jsonOf(response?.content))}`;
  return html`<section><h3><code>${name}</code></h3><p>${summary.replace(' (administrators)', '')}.</p>${details}</section>`;
}

function exampleItem({ title, curl, typescript }: (typeof examples)[number]) {
  const code = (language: string, text: string) =>
    html`<pre tabindex="0" role="region" aria-label="${language}: ${title}"><code data-example="${language}">${text}</code></pre>`;
  return html`<section><h3>${title}</h3>${code('curl', curl)}${code('TypeScript', typescript)}</section>`;
}

/** Only this page has long code, and it needs no other script or style. */
const styles = `.api-docs{max-width:48rem;margin-inline:auto}.api-docs section{margin-top:1.5rem}.api-docs h2{margin-top:2.5rem;font-size:1.375rem;font-weight:600}
.api-docs h3{font-weight:600;overflow-wrap:anywhere}.api-docs p,.api-docs ul{margin-top:.5rem}.api-docs li{margin-left:1.25rem;list-style:disc}
.api-docs pre{margin-top:.5rem;padding:.75rem;overflow-x:auto;border:1px solid var(--color-rule);font-size:.8125rem;line-height:1.5}
.api-docs summary{min-height:2.75rem;display:flex;align-items:center;cursor:pointer;text-decoration:underline}
.api-docs a{text-decoration:underline}.api-docs nav a{display:inline-flex;min-height:2.75rem;align-items:center;margin-right:1.25rem}`;

function page() {
  const all = calls();
  return html`<style>${raw(styles)}</style>
    <div class="api-docs">
      <h1 class="text-heading font-semibold tracking-tight">API and open data</h1>
      <p>Everything this site shows can be read by programs. <a href="/api/openapi.json">The OpenAPI document</a> describes every
        endpoint. Errors have one shape: <code>{"code": …, "message": …, "issues": …, "requestId": …}</code>. Lists that are cut into pages name the
        next one in the <code>Link</code> header. Please keep copies and send <code>If-None-Match</code> instead of reading the
        same again.</p>
      <nav aria-label="Parts of this page"><a href="#data">Open data</a><a href="#examples">Examples</a>${audiences.map(
        ({ id, title }) => html`<a href="#${id}">${title}</a>`,
      )}</nav>
      <h2 id="data">Open data</h2>
      <p>All facts with their evidence, as files that pages of other sites may read. License:
        <a href="${dataLicense.url}" rel="license">${dataLicense.name}</a>; please name ${dataLicense.attribution}. Ids never change.</p>
      <ul>${openDataKinds.map(
        (kind) =>
          html`<li>${kind}: <a href="${openDataPath(kind, 'json')}">JSON</a>, <a href="${openDataPath(kind, 'csv')}">CSV</a></li>`,
      )}</ul>
      <h2 id="examples">Examples</h2>
      ${examples.map(exampleItem)}
      ${audiences.map(
        ({ access, id, title, about }) => html`<h2 id="${id}">${title}</h2><p>${about}</p>
          ${all.filter((call) => call.access === access).map(callItem)}`,
      )}
    </div>`;
}

/** The content of `/api/docs`: the OpenAPI document for people. */
export async function apiDocs(origin: string): Promise<string> {
  const escaped = String(await html`${origin}`);
  return String(await page()).replaceAll('{{origin}}', () => escaped);
}
