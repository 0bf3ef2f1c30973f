import type { FacetValue } from '#domain/optics/facets/optic-facets.schema.ts';
import { grouped } from '#domain/shared/numbers.ts';

const initiallyShown = 6;

type Props = {
  title: string;
  name: string;
  values: FacetValue[];
  chosen: string[];
  onChoose: (value: string, chosen: boolean) => void;
};

export function FacetGroup({ title, name, values, chosen, onChoose }: Props) {
  const isChosen = ({ value }: FacetValue) => chosen.includes(value);
  const first = values.filter((value, index) => index < initiallyShown || isChosen(value));
  const rest = values.filter((value) => !first.includes(value));
  const item = (facet: FacetValue) => (
    <li key={facet.value}>
      <label className="facet">
        <input
          type="checkbox"
          name={name}
          value={facet.value}
          checked={isChosen(facet)}
          onChange={(event) => onChoose(facet.value, event.target.checked)}
        />
        <span>{facet.label}</span>
        <small>{grouped(facet.count)}</small>
      </label>
    </li>
  );
  return (
    <fieldset className="border-t border-rule py-3 text-filter">
      <legend className="float-left w-full font-semibold">{title}</legend>
      <ul className="clear-both pt-1.5">{first.map(item)}</ul>
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit items-center underline lg:min-h-6">{rest.length} more</summary>
          <ul>{rest.map(item)}</ul>
        </details>
      )}
    </fieldset>
  );
}
