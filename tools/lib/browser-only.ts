import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Pages and parts that only browsers render: private pages, and what a tap, a focus or scrolling loads. */
const browserOnly = [
  'web/admin/route.tsx',
  'web/features/account/account-menu.tsx',
  'web/features/account/profile/profile-page.tsx',
  'web/features/account/sign-in/auth-page.tsx',
  'web/features/account/sign-in/delete-registration-page.tsx',
  'web/features/account/sign-in/forgot-password-page.tsx',
  'web/features/account/sign-in/reset-password-page.tsx',
  'web/features/account/sign-in/verify-email-page.tsx',
  'web/features/compare/add-dialog.tsx',
  'web/features/contributions/corrections/correct-page.tsx',
  'web/features/contributions/reports/report-page.tsx',
  'web/features/favorites/change-favorite.ts',
  'web/features/my-pistol/account-pistols.ts',
  'web/features/my-pistol/fit-proof.tsx',
  'web/features/my-pistol/pistol-chooser.tsx',
  'web/features/optics/card/card-reviews.tsx',
  'web/features/optics/list/filters/filter-sheet.tsx',
  'web/features/optics/simulator/through-the-glass.tsx',
  'web/features/reviews/review-dialog.tsx',
  'web/features/search/suggestions.tsx',
  'web/lib/analytics/google-analytics.ts',
  'web/shell/keep-for-later.ts',
  'web/shell/toasts/toast-region.tsx',
];

/** In place of each. */
const browserOnlyModule = '\0browser-only';

/** Leaves what only browsers render out of the Worker. A static import of such a module fails the build. */
export function omitBrowserOnly(): Plugin {
  let root = '';
  return {
    name: 'omit-browser-only',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'client',
    configResolved(config) {
      root = config.root;
    },
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && browserOnly.includes(relative(root, resolved.id)) ? browserOnlyModule : null;
    },
    load: (id) => (id === browserOnlyModule ? "throw new Error('Only browsers load this module');" : null),
  };
}
