/** An inch mark in a quotation would end it: 'Barrel: 3.41"'. */
export const quoted = (words: string) => `“${words.replace(/(?<=\d)["”]/g, '″')}”`;
