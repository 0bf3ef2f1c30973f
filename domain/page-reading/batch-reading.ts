/** Pages that one call of a batch reads at most: a host is asked once a second, and robots.txt counts. */
export const maxBatchPages = 10;
