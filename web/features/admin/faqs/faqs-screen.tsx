export const FaqsScreen = () => null;
