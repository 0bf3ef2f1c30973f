import { type ReactNode, useState } from 'react';
import type { AdminOpticRow } from '#domain/api/admin.schema.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { focusHeading } from '#web/admin/ui/focus-heading.ts';
import { Button } from '#web/ui/button.tsx';
import { FactValue } from '#web/ui/facts/fact.tsx';
import { primaryUseText } from '../../optics/primary-use-text.ts';
import { ExternalLink } from '../external-link.tsx';
import { OpticPages, type PageParams } from '../optic-pages.tsx';
import { ManualUrl } from './manual-url.tsx';
import type { SaveUrl, UrlUpdate } from './products.tsx';

const pageSize = 24;

type Props = {
  params: PageParams;
  show: (change: Partial<PageParams>) => void;
  update: UrlUpdate;
  tag: string | undefined;
  save: SaveUrl;
};

export function Inventory({ params, show, ...saving }: Props) {
  const [chosen, setChosen] = useState<number>();
  return (
    <OpticPages
      title="Product Inventory"
      missing={{ what: 'purchaseLink', label: 'No Amazon URL' }}
      params={params}
      show={show}
      pageSize={pageSize}
    >
      {(rows) => (
        <ul aria-label="Optics" className="inventory">
          {rows.map((optic) => (
            <Card
              key={optic.id}
              optic={optic}
              selected={optic.id === params.opticId}
              onSelect={() => {
                setChosen(optic.id);
                show({ opticId: optic.id, tab: 'inventory' });
              }}
            >
              {optic.id === params.opticId && (
                <div ref={keepFocus} className="relative">
                  <ManualUrl optic={optic} isMain isFocused={optic.id === chosen} {...saving} />
                  <Button className="mt-3" onClick={() => show({ tab: 'search' })}>
                    Search Amazon for this optic
                  </Button>
                </div>
              )}
            </Card>
          ))}
        </ul>
      )}
    </OpticPages>
  );
}

/** A saved URL takes the optic off the list of those without one. */
const keepFocus = (form: HTMLElement | null) => () => {
  if (form?.contains(document.activeElement)) focusHeading();
};

type CardProps = { optic: AdminOpticRow; selected: boolean; onSelect: () => void; children: ReactNode };

function Card({ optic, selected, onSelect, children }: CardProps) {
  const { primaryUse, footprint, recommendedPurchaseLink: link } = optic;
  return (
    <li className="inventory-card" data-selected={selected || undefined}>
      <div className="flex items-baseline gap-2">
        <svg viewBox="0 0 16 16" aria-hidden="true" className="inventory-mark" data-set={link !== null || undefined}>
          <circle cx="8" cy="8" r="6.75" />
          {link && <path d="m5 8.2 2.1 2.1L11 6.2" />}
        </svg>
        <button type="button" aria-pressed={selected} onClick={onSelect} className="inventory-name">
          <bdi>{opticFullName(optic)}</bdi>
        </button>
        {selected && <span className="badge marked">Selected</span>}
      </div>
      <p className="inventory-facts">
        <span className="sr-only">Primary use: </span>
        {primaryUseText(primaryUse)} · <span className="sr-only">Footprint: </span>
        <FactValue value={footprint} />
      </p>
      <p className="inventory-facts">
        {link ? (
          <ExternalLink href={link} className="underline">
            Amazon URL configured
          </ExternalLink>
        ) : (
          'No Amazon URL set'
        )}
      </p>
      {children}
    </li>
  );
}
