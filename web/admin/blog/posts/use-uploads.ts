import { useCallback, useRef } from 'react';

/** Which of a form's uploads are on their way. */
export function useUploads() {
  const running = useRef(new Set<string>());
  const onUploading = useCallback((name: string, uploading: boolean) => {
    if (uploading) running.current.add(name);
    else running.current.delete(name);
  }, []);
  const areRunning = useCallback(() => running.current.size > 0, []);
  return { onUploading, areRunning };
}

/** Thrown where a form is sent while an image of it is on its way. */
export class Uploading extends Error {
  constructor() {
    super('An image is still on its way. Wait for it, or stop it, then save.');
  }
}
