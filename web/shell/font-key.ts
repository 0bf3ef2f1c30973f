/** Where browsers store that they have the site's font. */
export const fontKey = 'font';
