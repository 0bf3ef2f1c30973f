import { type DragEvent, useState } from 'react';

/**
 * What an element takes to have files dropped on it; `data-over` tells that some are held over it.
 * @param take gets what was dropped, which is not opened in place of the page
 */
export function useDrop(take: (files: FileList) => void) {
  const [over, setOver] = useState(false);
  return {
    'data-over': over || undefined,
    onDragOver(event: DragEvent): void {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({ relatedTarget, currentTarget }: DragEvent): void {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent): void {
      setOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      take(event.dataTransfer.files);
    },
  };
}
