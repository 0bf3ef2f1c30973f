import { opticFullName } from '#domain/optics/optics.ts';
import type { ListedOptic } from '#web/features/optics/listed-optic.ts';
import { useFavorite } from './use-favorite.ts';

export function FavoriteButton({ optic, word = false }: { optic: ListedOptic; word?: boolean }) {
  const { favorite, toggle } = useFavorite(optic);
  return (
    <button
      type="button"
      aria-label={`Favorite ${opticFullName(optic)}`}
      aria-pressed={favorite}
      onClick={toggle}
      className={word ? 'btn heart' : 'heart'}
    >
      {word && 'Favorite'}
    </button>
  );
}
