import { Button } from '#web/ui/button.tsx';
import type { Upload } from './use-upload.ts';

type Props = { upload: Upload; what: string };

export function UploadProgress({ upload: { progress, failure, failureId, stop }, what }: Props) {
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
