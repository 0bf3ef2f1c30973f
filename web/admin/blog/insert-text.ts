/** Replaces the selection of a focused text area so that Undo takes it back, where the browser can. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  // No other call keeps the area's history.
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
