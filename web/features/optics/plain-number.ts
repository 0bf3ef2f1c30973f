/** Turns '$1,200' into '1200' for the URL; anything else is only trimmed. */
export function plainNumber(typed: string): string {
  const [, number] = typed.trim().match(/^\$?\s*(\d{1,3}(?:,\d{3})+(?:\.\d*)?|[\d.]+)$/) ?? [];
  return number?.replaceAll(',', '') ?? typed.trim();
}
