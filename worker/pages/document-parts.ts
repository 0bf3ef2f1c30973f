/** What the build tells about documents (tools/lib/document-parts.ts). */
export type DocumentParts = {
  /** The script files of each public page besides the entry, by its module. */
  scripts: Record<string, string[]>;
};
