import { paths } from '#domain/site/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';

type Props = { what: string; typed: string; onClick?: () => void };

/** Opens the form with the start of a message in it. */
export function NotListed({ what, typed, onClick }: Props) {
  const message = `Please add this ${what}: ${typed.trim()}`;
  return (
    <>
      Don’t see yours?{' '}
      <TextLink to={`${paths.contact}?${new URLSearchParams({ message })}`} rel="nofollow" onClick={onClick}>
        Ask us to add it
      </TextLink>
    </>
  );
}
