/** In local storage. */
export const unitsKey = 'units';
