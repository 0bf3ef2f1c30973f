import { type SourceKind, sourceKinds } from '#domain/evidence/evidence.ts';

export const sourceKindLabels: Record<SourceKind, string> = {
  maker: 'Manufacturer',
  manual: 'Manual',
  magazine: 'Magazine',
  trainer: 'Trainer',
  shop: 'Store',
  owner: 'Owner',
};

export function SourceKindOptions() {
  return sourceKinds.map((kind) => (
    <option key={kind} value={kind}>
      {sourceKindLabels[kind]}
    </option>
  ));
}
