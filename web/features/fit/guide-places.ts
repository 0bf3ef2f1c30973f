export const pistolPlace = ({ brand, model }: { brand: string; model: string }) => `wizard/${brand}/${model}`;
export const footprintPlace = (id: string) => `footprint/${id}`;
