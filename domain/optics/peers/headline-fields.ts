export const headlineFields = ['price', 'weight', 'window', 'batteryLife', 'introduced'] as const;
export type HeadlineField = (typeof headlineFields)[number];
