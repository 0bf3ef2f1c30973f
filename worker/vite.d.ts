/** Vite imports the text of a file. */
declare module '*?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: Vite exports it as the default.
  export default text;
}

/** Vite imports a font as data URL. */
declare module '*.woff2?inline' {
  const dataUrl: string;
  // biome-ignore lint/style/noDefaultExport: Vite exports it as the default.
  export default dataUrl;
}
