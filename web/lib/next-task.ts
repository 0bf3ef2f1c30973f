/** Ends the current task, so that the browser can handle input first. */
export const nextTask = () => new Promise<void>((go) => setTimeout(go));
