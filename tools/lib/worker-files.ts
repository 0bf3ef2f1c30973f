import type { Plugin, Rolldown } from 'vite';

/**
 * The files of the Worker's build: what runs when it starts, the pages, and what runs with its first request. Groups must not
 * import each other in circles, or a module runs before one that it imports.
 */
export const workerFiles: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      { name: 'start', tags: ['$initial'], priority: 2 },
      { name: 'pages', test: /\/web\//, priority: 1 },
    ],
  },
};

/** Fails the build if files of the Worker import each other in a circle. */
export function refuseCircles(): Plugin {
  return {
    name: 'refuse-circles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'client',
    generateBundle(_, bundle) {
      const circle = circleIn(bundle);
      if (circle) this.error(`Files of the Worker import each other in a circle: ${circle.join(' -> ')}`);
    },
  };
}

/** The files of a circle of static imports, if there is one. */
export function circleIn(bundle: Rolldown.OutputBundle): string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [];
  function visit(name: string): string[] | undefined {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    const file = bundle[name];
    if (done.has(name) || file?.type !== 'chunk') return undefined;
    path.push(name);
    for (const imported of file.imports) {
      const circle = visit(imported);
      if (circle) return circle;
    }
    path.pop();
    done.add(name);
    return undefined;
  }
  return Object.keys(bundle)
    .map(visit)
    .find((circle) => circle !== undefined);
}
