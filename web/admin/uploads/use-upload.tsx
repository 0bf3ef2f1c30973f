import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { isAnimated } from '#domain/images/animation.ts';
import { heicText, imageTooLargeText, isHeic, maxImageBytes, notAnImageText } from '#domain/images/images.ts';
import { ApiError, failureText, statusOf } from '#web/lib/api-error.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { sendWithProgress } from './send-with-progress.ts';

export type UploadTarget = { path: string; done: string; failed: { title: string; text: string } };

export const opticUpload: UploadTarget = {
  path: '/api/admin/upload-image',
  done: 'Image uploaded',
  failed: { title: 'Upload Error', text: 'Failed to upload image. Please try again.' },
};

export const blogUpload: UploadTarget = {
  path: '/api/admin/blog/upload-image',
  done: 'Image uploaded successfully',
  failed: { title: 'Failed to upload image', text: 'The image didn’t upload. Please try again.' },
};

type Upload = ReturnType<typeof useUpload>;

export function uploadOne(files: FileList, { send, refuse }: Upload): boolean {
  const [first, second] = files;
  if (first === undefined) return false;
  if (second === undefined) send(first);
  else {
    const text = `Add one image at a time. You added ${files.length}, so none were uploaded.`;
    refuse(new RefusedFile('One image only', text));
  }
  return true;
}

export function uploadTransfer({ files, types }: DataTransfer, upload: Upload): boolean {
  return !types.includes('text/plain') && uploadOne(files, upload);
}

type Options = {
  name: string;
  target: UploadTarget;
  onUploading: (name: string, uploading: boolean) => void;
  onUploaded: (imageUrl: string) => void | Promise<void>;
};

export function useUpload({ name, target: { path, done, failed }, onUploading, onUploaded }: Options) {
  const client = useQueryClient();
  const [progress, setProgress] = useState(0);
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const failureId = useId();
  useEffect(() => () => running.current?.abort(), []);

  function refuse(error: unknown): void {
    const [title, text] = error instanceof RefusedFile ? [error.title, error.message] : [failed.title, failed.text];
    const known = error instanceof ApiError && statusOf(error) !== 500 ? failureText(error, text) : text;
    showToast({ title, description: text, destructive: true });
    setFailure(known);
  }

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ file, signal }: { file: File; signal: AbortSignal }) => {
      const body = new FormData();
      body.set('image', await prepareImage(file));
      signal.throwIfAborted();
      showToast({ title: 'Uploading image', description: file.name });
      const { imageUrl } = await sendWithProgress<{ imageUrl: string }>(client, path, {
        body,
        signal,
        onProgress: (share) => !signal.aborted && setProgress(share),
      });
      await onUploaded(imageUrl);
    },
    onSuccess: () => showToast({ title: done }),
    onError: (error, { signal }) => {
      if (!signal.aborted) refuse(error);
    },
  });

  function send(file: File): void {
    running.current?.abort();
    running.current = new AbortController();
    setFailure(undefined);
    setProgress(0);
    mutate({ file, signal: running.current.signal });
  }

  useEffect(() => onUploading(name, isPending), [name, isPending, onUploading]);

  return {
    progress: isPending ? progress : undefined,
    failure,
    failureId,
    send,
    refuse,
    stop: () => running.current?.abort(),
  };
}

type ProgressProps = { upload: Upload; what: string };

export function UploadProgress({ upload: { progress, failure, failureId, stop }, what }: ProgressProps) {
  return (
    <>
      {progress !== undefined && (
        <div className="flex items-center gap-3">
          <progress aria-label={`Uploading ${what}`} max={1} value={progress} className="progress-bar min-w-0 flex-1" />
          <Button onClick={stop}>Stop</Button>
        </div>
      )}
      {failure && (
        <p id={failureId} className="field-error">
          {failure}
        </p>
      )}
    </>
  );
}

const maxSide = 2000;

class RefusedFile extends Error {
  readonly title: string;
  constructor(title: string, message: string) {
    super(message);
    this.title = title;
  }
}

async function prepareImage(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isHeic(bytes)) throw new RefusedFile('Invalid file type', heicText);
  if (!file.type.startsWith('image/')) throw new RefusedFile('Invalid file type', notAnImageText);
  const sent = isAnimated(bytes) ? file : await scaledDown(file);
  if (sent.size >= maxImageBytes) throw new RefusedFile('File too large', imageTooLargeText);
  return sent;
}

async function scaledDown(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  const scale = bitmap === null ? 1 : maxSide / Math.max(bitmap.width, bitmap.height);
  if (bitmap === null || scale >= 1) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return file;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.88));
  return blob === null ? file : new File([blob], file.name, { type: blob.type });
}
