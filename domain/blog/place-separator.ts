/** Between a comparison's place and those of its optics. */
export const placeSeparator = '|';
