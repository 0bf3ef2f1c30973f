import { signedInCookie } from '#domain/account/account.ts';

export const themeKey = 'theme';

const marks = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}try{if(/(^|; )${signedInCookie}=/.test(document.cookie))document.documentElement.dataset.member=''}catch{}`;

/** Names the application's script on a page that is read first: its document has this in place of the script. */
export const entryName = 'entry';

/** Where nothing is painted, as in a tab in the background, a second is waited. */
const entry = `document.addEventListener('DOMContentLoaded',function(){var m=document.querySelector('meta[name=${entryName}]');if(!m)return;function go(){if(!m)return;var s=document.createElement('script');s.type='module';s.crossOrigin='';s.fetchPriority='low';s.src=m.content;document.head.append(s);m=null}setTimeout(go,1000);try{new PerformanceObserver(go).observe({type:'paint',buffered:true})}catch{go()}})`;

/**
 * The one inline script. Before anything is painted it puts a chosen theme on the document, and whether a member may be
 * looking at it. Once a page that is read first is painted, it loads the application.
 */
export const boot = `${marks}${entry}`;
