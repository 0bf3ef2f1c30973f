/** Import rules. Paths are regular expressions over paths from the root; `$1` is what the `from` path captured. */

const markup = '^domain/blog/markup/';
const readPage = '^domain/extraction/read-page/';
const lookAlikes = '^domain/account/look-alikes/';
const pure = ['^domain/', '^node_modules/zod/', '^catalog/data/footprints\\.json$'];
const tests = '\\.test\\.tsx?$';
const testing = ['^worker/testing/', '^worker/.*/testing[\\w-]*\\.ts$'];
const server = ['^worker/', '^node_modules/(hono|drizzle-orm)/'];
/** Weight that a visitor's bundle must not carry. Their types cost nothing: they are erased. */
const heavy = [
  '^domain/.*\\.schema\\.ts$',
  '^domain/(fit/(footprints/(footprint-registry|shipped-footprints\\.data)|mounting/mounting)|optics/(facets/optic-facets|derived-columns))\\.ts$',
  '^node_modules/zod/',
  '^domain/shared/zod\\.ts$',
  '^catalog/',
];
/** Pages for members and administrators load on demand and validate forms with the schemas. */
const privateWeb = '^web/(features/account|admin)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two modules that import each other are one module. Move what both need into a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-type-cycles',
      comment: 'Declare a type in one place; the other module imports it.',
      severity: 'error',
      from: {},
      to: { circular: true, via: { dependencyTypes: ['type-only'] } },
    },
    {
      name: 'domain-is-pure',
      comment: 'domain/ runs everywhere, so it imports only itself, zod, and the footprint table.',
      severity: 'error',
      from: { path: '^domain/', pathNot: [markup, readPage, lookAlikes, tests] },
      to: { pathNot: pure },
    },
    {
      name: 'markup-is-pure',
      comment: 'The markup of posts runs wherever posts are written, with the parsers that it needs.',
      severity: 'error',
      from: { path: markup, pathNot: tests },
      to: {
        pathNot: [
          ...pure,
          '^node_modules/(@types/)?(markdown-it(-footnote)?|github-slugger|htmlparser2|hast|hast-util-[\\w-]+|entities)/',
        ],
      },
    },
    {
      name: 'read-page-is-pure',
      comment: 'Reading a page needs an HTML parser, and no server.',
      severity: 'error',
      from: { path: readPage, pathNot: tests },
      to: { pathNot: [...pure, '^node_modules/(htmlparser2|domhandler|domutils|entities)/'] },
    },
    {
      name: 'look-alikes-are-pure',
      comment: "Comparing handles needs Unicode's table, and no server.",
      severity: 'error',
      from: { path: lookAlikes, pathNot: tests },
      to: { pathNot: [...pure, '^node_modules/unhomoglyph/'] },
    },
    {
      name: 'parsers-are-not-for-the-browser',
      comment: 'The Worker renders posts, reads pages and compares handles. What that needs never reaches a browser.',
      severity: 'error',
      from: { path: '^(web|domain)/', pathNot: [markup, readPage, lookAlikes] },
      to: { path: [markup, readPage, lookAlikes], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'zod-comes-configured',
      comment: 'domain/shared/zod.ts configures zod before the first schema is created.',
      severity: 'error',
      from: { path: '^(domain|web)/', pathNot: ['^domain/shared/zod\\.ts$', tests] },
      to: { path: '^node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-server-modules-import-the-server',
      comment: 'React Router keeps *.server.ts out of the browser: the build fails if a part of it would get there.',
      severity: 'error',
      from: { path: '^web/', pathNot: ['\\.server\\.tsx?$', tests] },
      to: { path: server },
    },
    {
      name: 'public-web-is-light',
      comment: 'Schemas, zod, and the footprint table stay out of the public bundle. Import types only.',
      severity: 'error',
      from: { path: '^web/', pathNot: [privateWeb, '\\.client\\.tsx$', tests] },
      to: { path: heavy, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'admin-loads-on-demand',
      comment: 'Public pages import no admin code. web/routes.ts names its pages.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/admin/' },
      to: { path: '^web/admin/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-is-not-the-web',
      comment: 'The Worker hands a request to the built application; it imports no part of it.',
      severity: 'error',
      from: { path: '^worker/', pathNot: tests },
      to: { path: '^web/' },
    },
    {
      name: 'only-tests-have-stand-ins',
      comment: 'worker/testing/ has what must not reach production, such as a cheap password hash.',
      severity: 'error',
      from: { path: '^(worker|domain/blog/markup)/', pathNot: [tests, ...testing] },
      to: { path: testing },
    },
    {
      name: 'rasterizer-loads-on-demand',
      comment: 'The Worker reaches the megabyte that draws social images only with import().',
      severity: 'error',
      from: {
        path: '^(domain|worker|web)/',
        pathNot: ['^worker/features/social-images/rasterize\\.ts$', tests],
      },
      to: {
        path: ['^worker/features/social-images/rasterize\\.ts$', '^node_modules/@resvg/'],
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'reading-a-page-is-one-function',
      comment: 'readPage() and missingWords() are all that the rest knows of read-page/.',
      severity: 'error',
      from: { path: '^worker/', pathNot: tests },
      to: {
        path: readPage,
        pathNot: '^domain/extraction/read-page/(read-page|page-words)\\.ts$',
      },
    },
    {
      name: 'only-the-api-mounts-endpoints',
      comment: 'Only worker/api/ mounts the endpoints of a feature.',
      severity: 'error',
      from: { path: '^worker/', pathNot: ['^worker/api/', tests] },
      to: { path: '^worker/.*routes\\.ts$' },
    },
    {
      name: 'routes-do-not-query',
      comment: 'Routes translate HTTP; other files of the feature query.',
      severity: 'error',
      from: { path: '^worker/.*routes\\.ts$' },
      to: { path: ['^node_modules/drizzle-orm/', '^worker/db/schema/'] },
    },
  ],
  options: {
    // The TypeScript 7 compiler has no JavaScript API to parse with. swc sees type-only imports, too.
    parser: 'swc',
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: ['^dist/', '^\\.[^/]+/', '^(playwright-report|test-results)/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
