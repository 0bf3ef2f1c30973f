/** Where guides are linked: a pistol's are the same in the wizard and on its page. */
export const pistolPlace = ({ brand, model }: { brand: string; model: string }) => `wizard/${brand}/${model}`;
export const footprintPlace = (id: string) => `footprint/${id}`;
