import { ButtonLink } from '#web/ui/button.tsx';
import { type MyPistol, useMyPistol } from './my-pistol.ts';

/** Every page reserves its space, so nothing shifts when it appears. */
export function MyPistolLink({ hrefOf }: { hrefOf: (pistol: MyPistol) => string }) {
  const pistol = useMyPistol();
  return (
    <p className="for-my-pistol mt-4 min-h-11 lg:min-h-8">
      {pistol && (
        <ButtonLink to={hrefOf(pistol)} look="primary">
          My pistol: {pistol.model}
        </ButtonLink>
      )}
    </p>
  );
}
