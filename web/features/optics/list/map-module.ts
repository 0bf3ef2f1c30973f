type MapModule = typeof import('./price-weight-map.tsx');

/** The map of prices and weights, once it is loaded. Few visitors open it, so lists come without its code. */
export const mapModule: { current?: MapModule } = {};

export async function loadMap(): Promise<MapModule> {
  mapModule.current ??= await import('./price-weight-map.tsx');
  return mapModule.current;
}
