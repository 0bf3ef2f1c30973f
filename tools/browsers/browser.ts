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

/** A thing on the page as a person names it: by its role and its label or text, in another or anywhere. */
export type Target = { role: keyof typeof selectors; name: RegExp; within?: Target | undefined };

/** What a page gets of it: the steps from the outermost, with regular expressions as text. */
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

/** A browser with one tab, and without cookies and storage. What it is asked for must be on the page. */
export type Browser = {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Clicks with the pointer. */
  click(steps: Steps): Promise<void>;
  /** Types with the keyboard; '\n' is Enter. */
  type(steps: Steps, text: string): Promise<void>;
  /** Runs a function in the page. */
  read<T>(steps: Steps, reader: (element: HTMLElement) => T): Promise<T>;
  close(): Promise<void>;
};

export const size = { width: 1280, height: 900 };
