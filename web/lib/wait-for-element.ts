/**
 * Calls `arrived` now and after each change of the page, until it returns true.
 * @param arrived looks for an element and acts on it; false if it is not there yet
 * @returns stops waiting
 */
export function waitForElement(arrived: () => boolean): (() => void) | undefined {
  const main = document.querySelector('main');
  if (main === null || arrived()) return undefined;
  const observer = new MutationObserver(() => arrived() && observer.disconnect());
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
