/** On the style sheet's link until it is there, or has failed. */
export const lateSheet = 'data-late';
