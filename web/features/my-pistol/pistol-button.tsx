import type { ReactNode } from 'react';
import { ChoosePistol } from './choose-pistol.tsx';
import { useMyPistol } from './my-pistol.ts';

/** 'My pistol', or the model once there is one. In the bar its width is the same for both. */
export function PistolButton({ className, failed }: { className: string; failed?: ReactNode }) {
  const pistol = useMyPistol();
  return (
    <ChoosePistol className={className} failed={failed}>
      <span className="truncate">
        {pistol ? (
          <>
            <span className="sr-only">My pistol: </span>
            {pistol.model}
          </>
        ) : (
          'My pistol'
        )}
      </span>
    </ChoosePistol>
  );
}
