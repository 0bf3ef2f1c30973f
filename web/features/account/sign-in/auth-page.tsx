import { Tabs } from 'radix-ui';
import { startTransition, useOptimistic, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { quietFocus } from '#web/ui/focus.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { accountMeta } from '../account-page.tsx';
import { useUser } from '../queries.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { safeRedirect } from './safe-redirect.ts';

export const meta = accountMeta(
  'Login / Register',
  paths.auth,
  'Sign in to save favorites and review your optics, or create an account.',
);

const tabs = { login: 'Login', register: 'Register' } as const;

export default function AuthPage() {
  const user = useUser();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useOptimistic(search.get('tab') === 'register' ? 'register' : 'login');
  const draft = useRef<Record<string, string>>({});
  if (user) return <Navigate to={safeRedirect(search.get('next') ?? state?.next, window.location.origin)} replace />;

  function show(tab: string): void {
    const params = new URLSearchParams(search);
    if (tab === 'login') params.delete('tab');
    else params.set('tab', tab);
    startTransition(async () => {
      setShown(tab);
      await navigate({ search: String(params) }, { replace: true, preventScrollReset: true, state });
    });
  }

  return (
    <div className="mx-auto grid max-w-4xl gap-10 py-4 lg:grid-cols-[1fr_20rem] lg:gap-16 lg:py-10">
      <div>
        <PageHeading>Login / Register</PageHeading>
        <Tabs.Root
          value={shown}
          onValueChange={show}
          className="mt-5"
          onInput={({ target }) => {
            if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
              draft.current[target.name] = target.value;
          }}
        >
          <Tabs.List
            aria-label="Login or register"
            onMouseDownCapture={quietFocus}
            className="grid grid-cols-2 border-b border-ink"
          >
            {Object.entries(tabs).map(([tab, label]) => (
              <Tabs.Trigger key={tab} value={tab} className="tab">
                {label}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Tabs.Content value="login" tabIndex={-1} className="pt-6">
            <LoginForm draft={draft.current} />
          </Tabs.Content>
          <Tabs.Content value="register" tabIndex={-1} className="pt-6">
            <RegisterForm draft={draft.current} onLogin={() => show('login')} />
          </Tabs.Content>
        </Tabs.Root>
      </div>
      <Reasons />
    </div>
  );
}

function Reasons() {
  return (
    <aside
      aria-labelledby="reasons"
      className="border-t border-rule pt-8 text-ink2 lg:self-start lg:border-t-0 lg:border-l lg:pt-1 lg:pl-10"
    >
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
            We never show or sell your email address. Download your data or delete your account whenever you like.
          </dd>
        </div>
      </dl>
      <p className="mt-5">You don’t need an account to browse, compare or use the Pistol Wizard.</p>
    </aside>
  );
}
