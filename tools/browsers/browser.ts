const selectors = {
  article: 'article',
  button: 'button:not([role])',
  checkbox: 'input[type=checkbox]',
  columnheader: 'th[scope=col]',
  combobox: '[role=combobox]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
  region: 'section, [role=region]',
  status: '[role=status]',
  table: 'table',
  textbox: 'input',
};

export type Target = { role: keyof typeof selectors; name: RegExp; within?: Target | undefined };

export type Steps = { selector: string; name: string }[];

export function stepsTo({ role, name, within }: Target): Steps {
  return [...(within ? stepsTo(within) : []), { selector: selectors[role], name: name.source }];
}

export function describe({ role, name, within }: Target): string {
  return `${role} ${name}${within ? ` in ${describe(within)}` : ''}`;
}

/** Runs in the page, so it uses nothing from outside. @returns for each step the first visible element of that name */
export function find(steps: Steps): HTMLElement | undefined {
  const nameOf = (element: HTMLElement) => {
    const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const label = labelledBy ?? (element as HTMLInputElement).labels?.[0] ?? element;
    return (element.getAttribute('aria-label') ?? (label.innerText || label.textContent)).replace(/\s+/g, ' ').trim();
  };
  let found: HTMLElement | undefined = document.documentElement;
  for (const { selector, name } of steps)
    found = [...(found?.querySelectorAll<HTMLElement>(selector) ?? [])].find(
      (element) => element.checkVisibility() && new RegExp(name).test(nameOf(element)),
    );
  return found;
}

export type Browser = {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  click(steps: Steps): Promise<void>;
  type(steps: Steps, text: string): Promise<void>;
  read<T>(steps: Steps, reader: (element: HTMLElement) => T): Promise<T>;
  close(): Promise<void>;
};

export const size = { width: 1280, height: 900 };
