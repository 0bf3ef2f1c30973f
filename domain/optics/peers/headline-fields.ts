/** The facts that an optic's page shows first. */
export const headlineFields = ['price', 'weight', 'window', 'batteryLife', 'introduced'] as const;
export type HeadlineField = (typeof headlineFields)[number];
