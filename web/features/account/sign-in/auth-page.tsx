import { useQueryClient } from '@tanstack/react-query';
import { Tabs } from 'radix-ui';
import { startTransition, useOptimistic, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { type AccountUser, loginSchema, registrationFormSchema } from '#domain/account/account.schema.ts';
import { unverifiedText, verificationHours } from '#domain/account/account.ts';
import { paths } from '#domain/site/paths.ts';
import type { Posted } from '#web/lib/posted-form.ts';
import { apiOf, useApi } from '#web/lib/query-client.ts';
import { toastFailure, toastProblem, toastSuccess } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { quietFocus } from '#web/ui/focus.ts';
import { FormLayout, PasswordField } from '#web/ui/forms/form-fields.tsx';
import { focusOnMount, useForm, useRestoredFields } from '#web/ui/forms/use-form.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { accountMeta } from '../account-page.tsx';
import { becomeUser } from '../member.ts';
import { ProfileFields, readProfile } from '../profile/profile-fields.tsx';
import { userQuery, useUser } from '../queries.ts';
import type { Route } from './+types/auth-page';
import { addressOf, searchOf, type Tab, tabIn, tabs } from './auth-tabs.ts';
import { EmailField, NewPasswordFields } from './credential-fields.tsx';
import { postCredentials } from './post-credentials.server.ts';
import { ResendButton, ResendDialog } from './resend-dialog.tsx';
import { safeRedirect } from './safe-redirect.ts';
import { SecondStepForm, type TwoFactor } from './second-factor-form.tsx';

export const meta = accountMeta(
  'Login / Register',
  paths.auth,
  'Sign in to save favorites and review your optics, or create an account.',
);

export const action = postCredentials;

export default function AuthPage({ actionData }: Route.ComponentProps) {
  const user = useUser();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useOptimistic(tabIn(search));
  const answer = shown === tabIn(search) ? actionData : undefined;
  const draft = useRef<Record<string, string>>({});
  const [twoFactor, setTwoFactor] = useState<TwoFactor>();
  if (user) return <Navigate to={safeRedirect(search.get('next') ?? state?.next, window.location.origin)} replace />;

  function show(tab: Tab): void {
    startTransition(async () => {
      setShown(tab);
      await navigate({ search: searchOf(tab, search) }, { replace: true, preventScrollReset: true, state });
    });
  }

  return (
    <div
      className={`mx-auto grid gap-10 py-4 lg:py-10 ${twoFactor ? 'max-w-xl' : 'max-w-5xl lg:grid-cols-[1fr_20rem] lg:gap-14'}`}
    >
      <div>
        <PageHeading>Login / Register</PageHeading>
        <Tabs.Root
          value={shown}
          onValueChange={(tab) => show(tab as Tab)}
          className="card mt-5 px-5 pt-2 pb-6 sm:px-8 sm:pb-8"
          onInput={({ target }) => {
            if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
              draft.current[target.name] = target.value;
          }}
        >
          <Tabs.List
            aria-label="Login or register"
            hidden={twoFactor !== undefined}
            onMouseDownCapture={quietFocus}
            className="grid grid-cols-2 border-b border-rule noscript:hidden"
          >
            {Object.entries(tabs).map(([tab, label]) => (
              <Tabs.Trigger key={tab} value={tab} className="tab">
                {label}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <noscript>
            <TabLinks shown={shown} search={search} />
          </noscript>
          <Tabs.Content value="login" tabIndex={-1} className="pt-6">
            <LoginForm
              draft={draft.current}
              action={addressOf('login', search)}
              answer={answer}
              twoFactor={twoFactor}
              onTwoFactor={setTwoFactor}
            />
          </Tabs.Content>
          <Tabs.Content value="register" tabIndex={-1} className="pt-6">
            <RegisterForm
              draft={draft.current}
              action={addressOf('register', search)}
              answer={answer}
              loginHref={addressOf('login', search)}
              onLogin={() => show('login')}
            />
          </Tabs.Content>
        </Tabs.Root>
      </div>
      {!twoFactor && <Reasons />}
    </div>
  );
}

function TabLinks({ shown, search }: { shown: Tab; search: URLSearchParams }) {
  return (
    <nav aria-label="Login or register" className="grid grid-cols-2 border-b border-rule">
      {(['login', 'register'] as const).map((tab) => (
        <a
          key={tab}
          href={addressOf(tab, search)}
          aria-current={tab === shown ? 'page' : undefined}
          data-state={tab === shown ? 'active' : 'inactive'}
          className="tab grid place-items-center"
        >
          {tabs[tab]}
        </a>
      ))}
    </nav>
  );
}

function Reasons() {
  return (
    <aside aria-labelledby="reasons" className="text-ink2 lg:self-start lg:pt-16">
      <h2 id="reasons" className="text-name font-semibold text-ink">
        Why create an account?
      </h2>
      <dl className="mt-4 grid gap-4 [&_dt]:font-semibold [&_dt]:text-ink">
        <div>
          <dt>Favorites on every device</dt>
          <dd>Tap a heart on your phone at the gun counter and find the optic on your laptop at home.</dd>
        </div>
        <div>
          <dt>Reviews under your name</dt>
          <dd>Tell others how your optic holds up: one to five stars, in as many words as you need.</dd>
        </div>
        <div>
          <dt>Your data is yours</dt>
          <dd>
            We never show your full email address or sell it. Download your data or delete your account whenever you
            like.
          </dd>
        </div>
      </dl>
      <p className="mt-5">You don’t need an account to browse, compare or use the Pistol Wizard.</p>
    </aside>
  );
}

const refetchMs = 100;

type FormProps<Done> = { draft: Record<string, string>; action: string; answer: Posted<Done> | undefined };

type LoginProps = FormProps<unknown> & {
  twoFactor: TwoFactor | undefined;
  onTwoFactor: (twoFactor: TwoFactor | undefined) => void;
};

function LoginForm({ draft, action, answer, twoFactor, onTwoFactor }: LoginProps) {
  const client = useQueryClient();
  const [resending, setResending] = useState(false);
  const fields = useRestoredFields(draft);

  function finish(user: AccountUser): void {
    toastSuccess('Logged in successfully');
    becomeUser(client, user);
    setTimeout(() => void client.refetchQueries(userQuery()), refetchMs);
  }

  const form = useForm({
    schema: loginSchema,
    refused: answer?.refused,
    submit: async (body) => {
      const login = await apiOf(client).send('POST /api/login', { body });
      if ('user' in login) finish(login.user);
      else onTwoFactor(login.twoFactor);
    },
    failed: (error) => {
      const text = toastFailure(error, 'Login failed');
      if (text !== unverifiedText) return text;
      return (
        <>
          <p className="mb-3">{text}</p>
          <Button onClick={() => setResending(true)}>Resend Verification Email</Button>
        </>
      );
    },
  });
  if (twoFactor)
    return <SecondStepForm twoFactor={twoFactor} onDone={finish} onRestart={() => onTwoFactor(undefined)} />;
  return (
    <>
      <FormLayout ref={fields} form={form} submit="Login" busyLabel="Logging in..." method="post" action={action} wide>
        <EmailField form={form} defaultValue={answer?.values.email} />
        <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      </FormLayout>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6">
        <Link to={paths.forgotPassword} className="flex min-h-11 items-center underline">
          Forgot your password?
        </Link>
        <button type="button" onClick={() => setResending(true)} className="min-h-11 underline noscript:hidden">
          Resend Verification Email
        </button>
      </div>
      <ResendDialog open={resending} onOpenChange={setResending} email={draft.email} />
    </>
  );
}

type Registered = { email: string; mailSent: boolean; message: string };

type RegisterProps = FormProps<Omit<Registered, 'email'>> & { loginHref: string; onLogin: () => void };

function registeredIn(answer: RegisterProps['answer']): Registered | undefined {
  return answer?.done && { email: answer.values.email ?? '', ...answer.done };
}

function RegisterForm({ draft, action, answer, loginHref, onLogin }: RegisterProps) {
  const api = useApi();
  const [registered, setRegistered] = useState(() => registeredIn(answer));
  const fields = useRestoredFields(draft);
  const form = useForm({
    schema: registrationFormSchema,
    refused: answer?.refused,
    read: readProfile,
    submit: async ({ confirmPassword: _, ...body }) => {
      const { message, mailSent } = await api.send('POST /api/register', { body });
      if (mailSent) toastSuccess('Registration successful. Please check your email to verify your account.');
      else toastProblem('Account created', message);
      delete draft.password;
      delete draft.confirmPassword;
      setRegistered({ email: body.email, mailSent, message });
    },
    failed: (error) => toastFailure(error, 'Registration failed'),
  });
  if (registered) return <CheckEmail {...registered} loginHref={loginHref} onLogin={onLogin} />;
  return (
    <FormLayout
      ref={fields}
      form={form}
      submit="Register"
      busyLabel="Registering..."
      method="post"
      action={action}
      wide
      note={
        <p className="mt-2 field-hint basis-full">
          What we store, and for how long: <TextLink to={paths.privacy}>Privacy</TextLink>
        </p>
      }
    >
      <EmailField
        form={form}
        defaultValue={answer?.values.email}
        hint="We’ll email you a verification link. We don’t show your address."
      />
      <NewPasswordFields form={form} label="Password" confirmLabel="Confirm password" />
      <ProfileFields form={form} profile={answer?.values} />
    </FormLayout>
  );
}

type CheckEmailProps = Registered & Pick<RegisterProps, 'loginHref' | 'onLogin'>;

function CheckEmail({ email, mailSent, message, loginHref, onLogin }: CheckEmailProps) {
  return (
    <div className="grid gap-4">
      <h2 ref={focusOnMount} tabIndex={-1} className="text-name font-semibold outline-none">
        {mailSent ? 'Check your email' : 'Account created, but the email didn’t send'}
      </h2>
      {mailSent ? (
        <p>
          We sent a link to <strong className="break-words">{email}</strong>. Open it within {verificationHours} hours
          to verify your email, then log in. If you don’t see it, check your spam folder.
        </p>
      ) : (
        <p>{message}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" className="btn-form noscript:hidden" onClick={onLogin}>
          Go to Login
        </Button>
        <noscript>
          <a href={loginHref} className="btn btn-primary btn-form">
            Go to Login
          </a>
        </noscript>
        <ResendButton email={email} />
      </div>
    </div>
  );
}
