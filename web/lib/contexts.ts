import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';

/** One per document on the server, one per tab in the browser. */
export const queryClientContext = createContext<QueryClient>();
