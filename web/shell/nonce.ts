import { createContext } from 'react';

/** The content security policy's nonce of this render. Browsers hide it, so the client has none. */
export const NonceContext = createContext<string | undefined>(undefined);
