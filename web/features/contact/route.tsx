import type { HeadersArgs } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { pageHeaders } from '#web/lib/page.ts';
import { pageMeta } from '#web/shell/head.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/route';
import { ContactForm } from './contact-form.tsx';
import { postMessage } from './post-message.server.ts';

export const action = postMessage;

export const headers = ({ actionHeaders, ...args }: HeadersArgs) =>
  actionHeaders.has('Cache-Control') ? actionHeaders : pageHeaders({ actionHeaders, ...args });
export const loader = serverPage();
export const clientLoader = () => null;
export const meta = pageMeta(() => ({
  title: 'Contact',
  description: 'Write to Red Dot Atlas about a wrong or missing spec, a pistol, a plate or the site itself.',
  keywords: ['contact', 'correction', 'Red Dot Atlas'],
  canonicalPath: paths.contact,
  jsonLd: (origin) => [{ '@type': 'ContactPage', name: 'Contact', url: origin + paths.contact }],
}));

export default function ContactPage({ actionData }: Route.ComponentProps) {
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,var(--container-prose))_minmax(0,var(--container-card))]">
      <div>
        <PageHeading>Contact</PageHeading>
        <p className="mt-3 mb-6 text-reading text-ink2">Tell us what’s wrong, what’s missing or what doesn’t work.</p>
        <ContactForm answer={actionData} />
      </div>
      <div className="grid content-start gap-3 text-ink2 lg:pt-2 [&_h2]:mt-3 [&_h2]:text-figure [&_h2]:font-semibold [&_h2]:text-ink [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1 [&_ul]:pl-5">
        <h2>What to write us about</h2>
        <ul>
          <li>A wrong number. Tell us which optic it is and where you found the right one.</li>
          <li>An optic, pistol, plate or footprint we don’t list.</li>
          <li>A combination the Pistol Wizard gets wrong.</li>
          <li>A broken page. Tell us which page, which browser and what happened.</li>
          <li>Your account or your data.</li>
        </ul>
        <h2>When we reply</h2>
        <p>
          We’re a small site, so a reply may take a few days. Corrections come first, and we can’t always advise on what
          to buy.
        </p>
        <h2>What others can answer better</h2>
        <p>
          We don’t sell or repair optics: for orders and warranties, ask the store or the manufacturer. A gunsmith with
          the part in hand can tell whether a slide or plate is safe to use. For common questions, see the{' '}
          <TextLink to={paths.faq}>FAQ</TextLink>.
        </p>
        <h2>What happens to your message</h2>
        <p>
          In most cases, we get it right away. We store your name, email and message to reply to you, and we don’t share
          them. We delete them from our database 180 days after the message reached us.
        </p>
      </div>
    </div>
  );
}
