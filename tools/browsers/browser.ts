import type { Steps } from './find.ts';

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
