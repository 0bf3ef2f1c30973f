import { formParts } from '#domain/optics/fields.ts';
import { Card, type Editing } from './draft-fields.tsx';
import { FormPartFields } from './form-part-fields.tsx';

const parts = formParts.filter((part) => part !== 'Basic Information' && part !== 'Product Images');

export function TechnicalCard({ editing }: { editing: Editing }) {
  return (
    <Card title="Technical Specifications">
      {parts.map((part) => (
        <fieldset key={part} className="form-part">
          <legend>{part}</legend>
          <FormPartFields editing={editing} part={part} />
        </fieldset>
      ))}
    </Card>
  );
}
