export const contactLimits = { name: 100, message: 5_000 } as const;
