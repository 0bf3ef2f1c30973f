import { signedInCookie } from '../../domain/account.ts';

export const themeKey = 'theme';

/** Runs before anything is painted: puts a chosen theme on the document, and whether a member may be looking at it. */
export const boot = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}try{if(/(^|; )${signedInCookie}=/.test(document.cookie))document.documentElement.dataset.member=''}catch{}`;
