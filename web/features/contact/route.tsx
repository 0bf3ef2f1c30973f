import { paths } from '#web/paths.ts';
import type { RouteHandle } from '#web/shell/head.ts';
import { ContactPage } from './contact-page.tsx';

export const Component = ContactPage;

export const handle: RouteHandle = {
  head: () => ({
    title: 'Contact',
    description: 'Write to Red Dot Atlas about a wrong or missing spec, a pistol, a plate or the site itself.',
    keywords: ['contact', 'correction', 'Red Dot Atlas'],
    canonicalPath: paths.contact,
    jsonLd: (origin) => [{ '@type': 'ContactPage', name: 'Contact', url: origin + paths.contact }],
  }),
};
