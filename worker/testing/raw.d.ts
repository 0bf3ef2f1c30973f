/** Vite hands over the text of a file. */
declare module '*?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: Vite hands it over as the default.
  export default text;
}
