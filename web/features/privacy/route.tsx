import { maxSessionSeconds, sessionSeconds, verificationHours } from '#domain/account/account.ts';
import { formerMember } from '#domain/reviews/reviews.ts';
import { paths } from '#domain/site/paths.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { pageHeaders } from '#web/lib/page.ts';
import { pageMeta, useSite } from '#web/shell/head.ts';
import { ReadingPage } from '#web/ui/reading-page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export const headers = pageHeaders;
export const loader = serverPage();
export const clientLoader = () => null;
export const meta = pageMeta(() => ({
  title: 'Privacy',
  description: 'What Red Dot Atlas stores about you, for how long, and how to download or delete it.',
  keywords: ['privacy', 'cookies', 'personal data'],
  canonicalPath: paths.privacy,
}));

const days = (seconds: number) => seconds / 86_400;

const cookies = [
  [
    'session',
    `Your login: until you log out, ${days(sessionSeconds)} days without use, or ${days(maxSessionSeconds.member)} days after you logged in.`,
  ],
  ['signed_in', 'Tells pages that there may be a login. It lasts as long as the login.'],
  ['known_browser', 'Lets you log in without a wait when somebody else guesses at your password: 1 year.'],
  [
    'registration',
    `Recognizes the browser you registered with when you open the link we email: ${verificationHours} hours.`,
  ],
  ['bookmark', 'Makes the next pages show what you just saved: 10 minutes.'],
] as const;

export default function PrivacyPage() {
  const { analyticsId } = useSite();
  return (
    <ReadingPage heading="Privacy">
      <p>
        You can read everything without an account. We show no ads.{' '}
        {analyticsId
          ? 'We use Google Analytics: Google gets the address and title of the pages you open and sets its own cookies.'
          : 'We use no analytics service.'}
      </p>
      <h2>In your browser</h2>
      <p>
        Your browser keeps your theme, units, pistol, rifle, comparison, unfinished forms, and which posts you read
        today. It also saves pages you’ve seen, and a few you’re likely to need, so you can read them without a signal
        for up to 90 days. Clear this site’s data in your browser to delete all of it. Until you log in, your pistol
        isn’t stored with us, but the pages that say what fits it ask us by its name.
      </p>
      <h2>What we store without an account</h2>
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          Messages from the <TextLink to={paths.contact}>contact form</TextLink>: your name, email, and message. We
          delete them from our database 180 days after the message reached us.
        </li>
        <li>
          Searches that found no answer: the words and the day, not who asked, for 90 days. We don’t store words that
          look like an email, a web address, or a long number.
        </li>
        <li>
          That a post was read: a code made from the day, your IP address, your browser, and the post, but none of these
          themselves. We delete it after 2 days; only the count stays.
        </li>
        <li>Failed logins and requested links: a hash of the email, for 2 days at most.</li>
      </ul>
      <h2>What we store with an account</h2>
      <ul className="grid list-disc gap-2 pl-5">
        <li>Your email, a hash of your password, and if you fill them in, your handle, city, state, and experience.</li>
        <li>
          Your favorites, pistols, reviews, reports of how a sight fits, and the corrections and reports you send.
        </li>
        <li>Where you’re logged in: the name of each browser and when you used it.</li>
        <li>With two-factor login: your passkeys, your app’s key, encrypted, and hashes of your recovery codes.</li>
        <li>
          A security log of logins and changes to your account, with country, region, and a shortened IP address. We
          erase the IP address within 30 days and the rest after 730.
        </li>
      </ul>
      <p>
        We delete an account whose email isn’t verified after 30 days. We email you to verify your address, to reset
        your password, and when an editor decides or has a question about what you sent. We send no newsletter.
      </p>
      <h2>Who sees it</h2>
      <p>
        Reviews are public, under your handle or, without one, the part of your email before the @. Reports of how a
        sight fits and accepted corrections are public too, with your handle only if you choose so in your profile. Your
        email and the rest are seen by our administrators only.
      </p>
      <p>
        Cloudflare runs the site for us: its servers answer every request, so they get your IP address and the page’s
        address, hold our database, and send our mail.
      </p>
      <h2>Cookies</h2>
      <p>
        We set no cookies of our own until you register or log in. Then there are these, all needed for your account:
      </p>
      <dl className="grid gap-3 text-base">
        {cookies.map(([name, use]) => (
          <div key={name} className="grid gap-x-5 sm:grid-cols-[9rem_1fr]">
            <dt className="font-semibold">{name}</dt>
            <dd>{use}</dd>
          </div>
        ))}
      </dl>
      <h2>Download or delete it</h2>
      <p>
        <TextLink to={paths.profile}>Your profile</TextLink> has both. “Download my data” gives you a file with
        everything we store about you. “Delete account” deletes your account, details, favorites, pistols, and fit
        reports at once. Your reviews stay, signed “{formerMember}”, unless you delete them first. Accepted corrections
        stay without your name, and our security log keeps your account’s history for up to 730 days, under a number
        instead of your name or email.
      </p>
      <h2>Questions</h2>
      <p>
        Write to us on the <TextLink to={paths.contact}>contact page</TextLink>.
      </p>
    </ReadingPage>
  );
}
