/**
 * Asks whether something has come to the page, now and whenever the page changes, until it has.
 * @param arrived does what is to be done and says true, or false while there is nothing to do it with
 * @returns ends the waiting
 */
export function waitForElement(arrived: () => boolean): (() => void) | undefined {
  const main = document.querySelector('main');
  if (main === null || arrived()) return undefined;
  const observer = new MutationObserver(() => arrived() && observer.disconnect());
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
