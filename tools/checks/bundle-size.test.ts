import { expect, test } from 'vitest';
import { adminWords, initialScripts, type Manifest } from './bundle-size.ts';
import { staticImports } from './static-imports.ts';

test('a page loads its entry, its imports, and what is preloaded', () => {
  const manifest: Manifest = {
    'index.html': { file: 'assets/index.js', src: 'index.html', isEntry: true, imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js', imports: ['_deep.js', 'index.html'] },
    '_deep.js': { file: 'assets/deep.js' },
    '_preloaded.js': { file: 'assets/preloaded.js' },
    'web/features/blog/page.tsx': { file: 'assets/page.js', src: 'web/features/blog/page.tsx', imports: ['_lazy.js'] },
    '_lazy.js': { file: 'assets/lazy.js' },
    'style.css': { file: 'assets/style.css', isEntry: true },
  };
  const html = `<script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/preloaded.js"><link rel="stylesheet" href="/assets/style.css">`;
  expect(initialScripts(manifest, html).map(({ file }) => file)).toEqual([
    'assets/index.js',
    'assets/preloaded.js',
    'assets/shared.js',
    'assets/deep.js',
  ]);
});

test('static imports are followed; lazy ones, types and packages are not', () => {
  const sources: Record<string, string> = {
    'web/main.tsx': `import './styles.css'; import { a } from './a.ts'; import type { T } from './types.ts';
      import { type U } from './types.ts'; import react from 'react'; const lazy = () => import('./lazy.tsx'); <a />;`,
    'web/a.ts': `export { b } from '#domain/b.ts'; export type { T } from './types.ts'; import '../web/main.tsx';`,
    'domain/b.ts': 'export const b = 1;',
  };
  expect(staticImports('web/main.tsx', (path) => sources[path] ?? '')).toEqual([
    'web/main.tsx',
    'web/styles.css',
    'web/a.ts',
    'domain/b.ts',
  ]);
});

test("administrators' URLs, endpoints and classes are found by their names, except for the entry points", () => {
  expect(adminWords('"/admin/*" `/admin/dashboard` fetch("/api/admin/check")')).toEqual([]);
  expect(adminWords('"/admin/faqs" "/api/admin/users/:id" .admin-rows{} "/admin/faqs"')).toEqual([
    '/admin/faqs',
    '/api/admin/users',
    '.admin-rows',
  ]);
});
