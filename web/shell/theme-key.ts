/** Where browsers store the chosen theme. */
export const themeKey = 'theme';
