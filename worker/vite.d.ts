declare module '*?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: Vite exports it as the default.
  export default text;
}

declare module '*.woff2?inline' {
  const dataUrl: string;
  // biome-ignore lint/style/noDefaultExport: Vite exports it as the default.
  export default dataUrl;
}
