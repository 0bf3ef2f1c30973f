import { sameValue } from '#domain/evidence/same-value.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { sameJson } from '#domain/shared/same-json.ts';
import type { Value } from '../decisions/decisions.ts';

/** What a page says about a member's value: the same fact may be rounded or spelled in another way. */
type Agreement = 'same' | 'rounded' | 'spelled' | 'other' | 'unclear';

const inOrder = (value: Value) => (Array.isArray(value) ? value.toSorted() : value);

export function pageAgreement(registry: FootprintRegistry, field: string, read: Value, proposed: Value): Agreement {
  if (read === null) return 'unclear';
  if (!sameValue(registry, field, read, proposed)) return 'other';
  if (sameJson(inOrder(read), inOrder(proposed))) return 'same';
  return typeof read === 'number' ? 'rounded' : 'spelled';
}

/** What the administrator reads about it. @param value the page’s, as text */
export function agreementText(agreement: Agreement, value: string): string {
  switch (agreement) {
    case 'same':
      return 'That is what the member says.';
    case 'rounded':
      return `The page rounds differently: ${value}.`;
    case 'spelled':
      return `The page says the same in other words: ${value}.`;
    case 'unclear':
      return 'It isn’t clear what the page says. Compare it yourself.';
    case 'other':
      return 'That is not what the member says.';
  }
}
