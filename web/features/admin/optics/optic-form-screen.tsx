export const OpticFormScreen = (_: { opticId: number | undefined }) => null;
