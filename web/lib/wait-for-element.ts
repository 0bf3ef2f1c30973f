export function waitForElement(arrived: () => boolean): (() => void) | undefined {
  const main = document.querySelector('main');
  if (main === null || arrived()) return undefined;
  const observer = new MutationObserver(() => arrived() && observer.disconnect());
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
