import { createContext } from 'react';
import { signedInPattern } from '#domain/account/account.ts';
import { compareListKey } from '../features/compare/compare-list.ts';
import { linkedPistolKey, myPistolKey } from '../features/my-pistol/my-pistol.ts';
import { unitsKey } from '../ui/units/chosen-units.ts';

export const themeKey = 'theme';

export const boot = `var h=document.documentElement.dataset;try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')h.theme=t;var u=localStorage.getItem('${unitsKey}');if(u==='inches'||u==='metric')h.units=u;if((localStorage.getItem('${compareListKey}')||'[]')!=='[]')h.compared=''}catch{}try{if(${signedInPattern}.test(document.cookie))h.member=''}catch{}try{if(localStorage.getItem('${myPistolKey}')||sessionStorage.getItem('${linkedPistolKey}'))h.pistol=''}catch{}`;

/** The CSP nonce of this render. Browsers hide it, so the client has none. */
export const NonceContext = createContext<string | undefined>(undefined);
