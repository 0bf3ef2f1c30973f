import { Tabs } from 'radix-ui';
import { useRef } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { paths } from '#web/paths.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { quietFocus } from '#web/ui/quiet-focus.ts';
import { accountHandle } from '../account-head.ts';
import { useUser } from '../queries.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { ownPath } from './safe-redirect.ts';

export const handle = accountHandle(
  'Login / Register',
  paths.auth,
  'Sign in to keep favorite optics and to review what you own, or open an account.',
);

const tabs = { login: 'Login', register: 'Register' } as const;

export function Component() {
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  // What was typed in one tab stands in the other, and is there when one comes back.
  const draft = useRef(new Map<string, string>());
  if (user) return <Navigate to={ownPath(search.get('next') ?? state?.next, window.location.origin)} replace />;

  function show(tab: string): void {
    setSearch(
      (now) => {
        if (tab === 'login') now.delete('tab');
        else now.set('tab', tab);
        return now;
      },
      { replace: true, preventScrollReset: true, state },
    );
  }

  return (
    <div className="mx-auto grid max-w-4xl gap-10 py-4 lg:grid-cols-[1fr_20rem] lg:gap-16 lg:py-10">
      <div>
        <PageHeading>Login / Register</PageHeading>
        <Tabs.Root
          value={search.get('tab') === 'register' ? 'register' : 'login'}
          onValueChange={show}
          className="mt-5"
          onInput={({ target }) => {
            if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
              draft.current.set(target.name, target.value);
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
        What an account is good for
      </h2>
      <dl className="mt-4 grid gap-4 [&_dt]:font-semibold [&_dt]:text-ink">
        <div>
          <dt>Favorites that follow you</dt>
          <dd>Mark an optic on your phone at the counter, and find it on your laptop at home.</dd>
        </div>
        <div>
          <dt>Reviews with your name under them</dt>
          <dd>Say how the optic on your own slide holds up: one to five stars, and as many words as you need.</dd>
        </div>
        <div>
          <dt>Yours to take away</dt>
          <dd>
            Your address is shown to nobody and sold to nobody. Download what we keep of you, or delete it, whenever you
            like.
          </dd>
        </div>
      </dl>
      <p className="mt-5">Browsing, comparing and the wizard need no account.</p>
    </aside>
  );
}
