export const placeSeparator = '|';
