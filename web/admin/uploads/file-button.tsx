import { useRef } from 'react';
import { imageTypes } from '#domain/images/images.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';

type Props = {
  children: string;
  label?: string;
  accept?: string;
  describedBy?: string | undefined;
  disabled?: boolean;
  look?: ButtonLook;
  onChoose: (file: File) => void;
};

const images = Object.values(imageTypes).join(',');

export function FileButton({
  children,
  label,
  accept = images,
  describedBy,
  disabled = false,
  look = 'outline',
  onChoose,
}: Props) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        look={look}
        className={look === 'quiet' ? undefined : 'btn-form'}
        aria-describedby={describedBy}
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && file.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={file}
        type="file"
        accept={accept}
        aria-label={label ?? `File for ${children}`}
        tabIndex={-1}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onChoose(chosen);
          // Lets the same file be chosen again after it has changed.
          target.value = '';
        }}
      />
    </>
  );
}
