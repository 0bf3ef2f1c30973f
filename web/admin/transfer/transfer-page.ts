import type { QueryClient } from '@tanstack/react-query';
import type { Back } from '../ui/form-heading.tsx';

/** What the page that exports and imports a kind of row says and calls. */
export type TransferPage = {
  /** 'optic', 'optics', 'brand, product line and model' */
  words: { one: string; many: string; name: string };
  /** The path of the calls, without /export and /import. */
  path: string;
  back: Back;
  hrefOf: (id: number) => string;
  labelOf: (field: string) => string;
  refetch: (client: QueryClient) => Promise<void>;
};
