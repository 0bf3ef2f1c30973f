import { Button } from '#web/ui/button.tsx';
import type { Upload } from './use-upload.ts';

type Props = Pick<Upload, 'progress' | 'failure' | 'stop'> & { what: string; failureId: string };

/** An upload's progress, or why it failed. */
export function UploadProgress({ progress, failure, stop, what, failureId }: Props) {
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
