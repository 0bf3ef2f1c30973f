import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ContactForm } from './contact-form.tsx';

/** /contact: what to write to us about, and where. */
export function ContactPage() {
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,var(--container-prose))_minmax(0,var(--container-card))]">
      <div>
        <PageHeading>Contact</PageHeading>
        <p className="mt-3 mb-6 text-reading text-ink2">
          Tell us where we are wrong, what is missing, or what does not work.
        </p>
        <ContactForm />
      </div>
      <div className="grid content-start gap-3 text-ink2 lg:pt-2 [&_h2]:mt-3 [&_h2]:text-figure [&_h2]:font-semibold [&_h2]:text-ink [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1 [&_ul]:pl-5">
        <h2>Good to write about</h2>
        <ul>
          <li>A figure that is wrong. The optic, and the page where you read the right one, help most.</li>
          <li>An optic, a pistol, a plate or a footprint that we do not list.</li>
          <li>A combination that fits, or does not, against what the Pistol Wizard says.</li>
          <li>A page that does not work for you: which page, which browser, what happened.</li>
          <li>Your account or your data.</li>
        </ul>
        <h2>When we answer</h2>
        <p>
          This is a small site, so an answer may take some days. Corrections come first, and we may not be able to
          answer every question on what to buy.
        </p>
        <h2>Better asked elsewhere</h2>
        <p>
          We sell nothing and repair nothing: for an order or a warranty, ask the shop or the maker. Whether a slide or
          a plate is safe to use is for a gunsmith who has it in hand. Common questions are answered in the{' '}
          <Link to={paths.faq} className="underline">
            FAQ
          </Link>
          .
        </p>
        <h2>What happens to your message</h2>
        <p>
          It is mailed to us, mostly at once. We keep name, email and message to answer you and show them to nobody
          else. 180 days after that mail went out, they are deleted from our database.
        </p>
      </div>
    </div>
  );
}
