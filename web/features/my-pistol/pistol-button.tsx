import { ChoosePistol } from './choose-pistol.tsx';
import { useMyPistol } from './my-pistol.ts';

/** 'My pistol', or the model once there is one. In the bar its width is the same for both. */
export function PistolButton({ className }: { className: string }) {
  const pistol = useMyPistol();
  return (
    <ChoosePistol className={className}>
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
