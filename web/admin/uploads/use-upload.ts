import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, failureText, statusOf } from '#web/lib/api-error.ts';
import { showToast } from '#web/shell/toasts.ts';
import { preparedImage, RefusedFile } from './prepared-image.ts';
import { sendWithProgress } from './send-with-progress.ts';

/** Where an image is sent, and what notifications say of it. */
type UploadTo = { path: string; done: string; failed: { title: string; text: string } };

const opticUpload: UploadTo = {
  path: '/api/admin/upload-image',
  done: 'Image uploaded',
  failed: { title: 'Upload Error', text: 'Failed to upload image. Please try again.' },
};

export const blogUpload: UploadTo = {
  path: '/api/admin/blog/upload-image',
  done: 'Image uploaded successfully',
  failed: { title: 'Failed to upload image', text: 'The image did not arrive. Please try again.' },
};

export type Upload = {
  /** How much is on its way, from 0 to 1; undefined while nothing is. */
  progress: number | undefined;
  /** What went wrong with the last file. */
  failure: string | undefined;
  send: (file: File) => void;
  /** Says why a file is not sent. */
  refuse: (reason: RefusedFile) => void;
  stop: () => void;
};

/** One upload at a time: another file takes the place of the one on its way. */
export function useUpload(
  onUploaded: (imageUrl: string) => void | Promise<void>,
  { path, done, failed }: UploadTo = opticUpload,
): Upload {
  const client = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function refuse(error: unknown): void {
    const [title, text] = error instanceof RefusedFile ? [error.title, error.message] : [failed.title, failed.text];
    // The server may know better what is wrong than to try again.
    const known = error instanceof ApiError && statusOf(error) !== 500 ? failureText(error, text) : text;
    showToast({ title, description: text, destructive: true });
    setFailure(known);
  }

  async function send(file: File): Promise<void> {
    running.current?.abort();
    const control = new AbortController();
    const { signal } = control;
    running.current = control;
    setFailure(undefined);
    // From here on it is on its way: a large picture takes long to be made smaller.
    setProgress(0);
    try {
      const body = new FormData();
      body.set('image', await preparedImage(file));
      if (signal.aborted) return;
      showToast({ title: 'Uploading image', description: file.name });
      const { imageUrl } = await sendWithProgress<{ imageUrl: string }>(client, path, {
        body,
        signal,
        onProgress: (share) => !signal.aborted && setProgress(share),
      });
      await onUploaded(imageUrl);
      showToast({ title: done });
    } catch (error) {
      if (!signal.aborted) refuse(error);
    } finally {
      if (running.current === control) setProgress(undefined);
    }
  }

  return { progress, failure, send: (file) => void send(file), refuse, stop: () => running.current?.abort() };
}
