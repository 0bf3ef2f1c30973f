import type { Rolldown } from 'vite';
import { browserOnlyModule } from './browser-only.ts';

/**
 * The files of the Worker's build: what runs when it starts, the pages, and what runs with its first request. Each import of its
 * own file would make some 270, which are compressed apart and compiled one by one.
 */
export const workerFiles: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [
      { name: 'start', tags: ['$initial'], priority: 2 },
      { name: 'pages', test: /\/web\//, priority: 1 },
      {
        name: 'later',
        test: (id) => id !== browserOnlyModule,
        entriesAware: true,
        entriesAwareMergeThreshold: 20_000,
      },
    ],
  },
  // The names of groups that know their entries are long.
  chunkFileNames: ({ name }) => `assets/${name.match(/\w+/)?.[0]}-[hash].js`,
};
