import { signedInPattern } from '#domain/account/account.ts';
import { compareListKey } from '../features/compare/compare-list.ts';
import { linkedPistolKey, myPistolKey } from '../features/my-pistol/storage-keys.ts';
import { unitsKey } from '../ui/units/units-key.ts';
import { themeKey } from './theme-key.ts';

/**
 * Our one inline script. Before the first paint it marks the document with the chosen theme and units, and with whether there is a
 * stored comparison, a pistol to show fits for, or a session.
 */
export const boot = `var h=document.documentElement.dataset;try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')h.theme=t;var u=localStorage.getItem('${unitsKey}');if(u==='inches'||u==='metric')h.units=u;if((localStorage.getItem('${compareListKey}')||'[]')!=='[]')h.compared=''}catch{}try{if(${signedInPattern}.test(document.cookie))h.member=''}catch{}try{if(localStorage.getItem('${myPistolKey}')||sessionStorage.getItem('${linkedPistolKey}'))h.pistol=''}catch{}`;
