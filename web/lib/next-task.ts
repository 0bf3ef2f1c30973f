/** Ends the task at hand; what the browser has to do meanwhile comes first. */
export const nextTask = () => new Promise<void>((go) => setTimeout(go));
