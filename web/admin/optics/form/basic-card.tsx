import { primaryUses } from '#domain/optics/optics.ts';
import { Card, DraftArea, DraftSelect, DraftText, type Editing } from './draft-fields.tsx';
import { FootprintField } from './footprint-field.tsx';

export function BasicCard({ editing }: { editing: Editing }) {
  return (
    <Card title="Basic Information">
      <div className="form-grid">
        <DraftText editing={editing} name="brand" maxLength={200} />
        <DraftText editing={editing} name="productLine" maxLength={200} />
        <DraftText editing={editing} name="model" />
        <DraftSelect editing={editing} name="primaryUse">
          {primaryUses.map((use) => (
            <option key={use}>{use}</option>
          ))}
        </DraftSelect>
        <FootprintField editing={editing} />
        <DraftText editing={editing} name="mountType" />
        <div className="form-wide">
          <DraftArea editing={editing} name="variants" rows={3} hint="One variant per line" />
        </div>
        <div className="form-wide">
          <DraftArea editing={editing} name="description" rows={4} />
        </div>
        <div className="form-wide">
          <DraftArea editing={editing} name="features" rows={5} hint="One feature per line" />
        </div>
      </div>
    </Card>
  );
}
