import { signedInPattern } from '#domain/account/account.ts';
import { linkedPistolKey, myPistolKey } from '../features/my-pistol/storage-keys.ts';
import { unitsKey } from '../ui/units/units-key.ts';
import { themeKey } from './theme-key.ts';

/**
 * The one inline script. Before the first paint it marks the document with the chosen theme and units, with whether a member may be
 * signed in, and with whether there is a pistol to show fits for.
 */
export const boot = `var h=document.documentElement.dataset;try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')h.theme=t;var u=localStorage.getItem('${unitsKey}');if(u==='inches'||u==='metric')h.units=u}catch{}try{if(${signedInPattern}.test(document.cookie))h.member=''}catch{}try{if(localStorage.getItem('${myPistolKey}')||sessionStorage.getItem('${linkedPistolKey}'))h.pistol=''}catch{}`;
