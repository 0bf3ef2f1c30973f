import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { publisherOf } from '#domain/evidence/evidence.ts';
import { catalogCurrency } from '#domain/prices/latest-prices.ts';
import { type PriceObservation, priceObservationSchema } from '#domain/prices/price-observation.schema.ts';
import { rangeObservations } from '#domain/prices/price-observations.ts';
import { isoDay } from '#domain/shared/days.ts';
import { counted } from '#domain/shared/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { SelectField, TextField } from '#web/ui/forms/form-fields.tsx';
import { ExternalLink } from '../outside-search/external-link.tsx';
import { RowAction } from '../ui/tables/row-table.tsx';
import { SourceKindOptions, sourceKindLabels } from './source-kinds.tsx';
import { bindDraft, useNestedForm } from './use-nested-form.ts';

type Props = {
  observations: readonly PriceObservation[];
  hint?: string;
  error: string | undefined;
  onAdd: (seen: PriceObservation) => void;
  onDelete: (index: number) => void;
};

export function PriceEditor({ observations, hint, error, onAdd, onDelete }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const newestFirst = observations
    .map((seen, index) => ({ seen, index }))
    .sort((a, b) => (a.seen.observedOn < b.seen.observedOn ? 1 : -1));

  function act(action: () => void): void {
    flushSync(action);
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="prices-title" className="mt-4">
      <h3 id="prices-title" ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Price observations
      </h3>
      {hint && <p className="text-ink2">{hint}</p>}
      {error && <p className="field-error">{error}</p>}
      {newestFirst.length > 0 && (
        <ul className="evidence-facts">
          {newestFirst.map(({ seen: { price, currency, url, source, observedOn, kind }, index }) => (
            <li key={`${observedOn} ${url}`} className="evidence-piece">
              <p>
                <strong>
                  {price.toFixed(2)} {currency}
                </strong>
                , seen on {longDate(observedOn)} at{' '}
                <ExternalLink href={url} className="underline">
                  {publisherOf(url)}
                </ExternalLink>
                {` (${source === 'marketplace' ? 'marketplace search' : sourceKindLabels[kind]})`}
              </p>
              <RowAction
                label="Delete"
                name={`price ${price.toFixed(2)} ${currency} of ${longDate(observedOn)}`}
                className="row-action-away"
                onClick={() => act(() => onDelete(index))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3">
        {isAdding ? (
          <AddPrice onAdd={onAdd} onClose={() => act(() => setIsAdding(false))} />
        ) : (
          <Button onClick={() => setIsAdding(true)}>Add price</Button>
        )}
      </div>
    </section>
  );
}

type AddProps = { onAdd: Props['onAdd']; onClose: () => void };

function AddPrice({ onAdd, onClose }: AddProps) {
  const [draft, setDraft] = useState(() => ({
    price: '',
    currency: catalogCurrency,
    url: '',
    kind: 'shop',
    observedOn: isoDay(),
  }));
  const { form, submit, props } = useNestedForm(() => {
    const price = draft.price.trim() === '' ? undefined : Number(draft.price);
    const seen = { ...draft, price, url: draft.url.trim(), currency: draft.currency.trim(), source: 'page' };
    const parsed = priceObservationSchema.safeParse(seen);
    if (parsed.success) {
      onAdd(parsed.data);
      onClose();
      return undefined;
    }
    return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
  }, 'input');
  const bound = bindDraft(form, draft, setDraft);
  return (
    <fieldset {...props}>
      <legend>New price</legend>
      <div className="form-grid">
        <TextField {...bound('price')} label="Price seen" type="number" inputMode="decimal" min={0} step={0.01} />
        <TextField {...bound('currency')} label="Currency" maxLength={3} autoComplete="off" />
        <TextField {...bound('url')} label="Page URL" inputMode="url" autoComplete="off" />
        <SelectField {...bound('kind')} label="Kind of source">
          <SourceKindOptions />
        </SelectField>
        <TextField {...bound('observedOn')} label="Seen on" type="date" />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button onClick={submit}>Add price</Button>
      </div>
    </fieldset>
  );
}

export function shownPriceHint(observations: readonly PriceObservation[]): string {
  const count = rangeObservations(observations, isoDay()).length;
  if (count === 0) {
    return `Visitors see the price above unless you add a ${catalogCurrency} price from the last 12 months.`;
  }
  return `The price shown comes from ${counted(count, 'observation')}. Without any, the price in the form is shown.`;
}
