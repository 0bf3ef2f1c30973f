import { signedInPattern } from '#domain/account/account.ts';
import { linkedPistolKey, myPistolKey } from '../features/my-pistol/storage-keys.ts';
import { tracking } from '../lib/analytics/tracking.ts';
import { unitsKey } from '../ui/units/units-key.ts';
import { earlyTaps } from './early-taps.ts';
import { fontKey } from './font-key.ts';
import { lateSheet } from './late-sheet.ts';
import { themeKey } from './theme-key.ts';

const marks = `var h=document.documentElement.dataset;try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')h.theme=t;var u=localStorage.getItem('${unitsKey}');if(u==='inches'||u==='metric')h.units=u;if(localStorage.getItem('${fontKey}')){h.font='';document.querySelector('link[as=font]').media=''}}catch{}try{if(${signedInPattern}.test(document.cookie))h.member=''}catch{}try{if(localStorage.getItem('${myPistolKey}')||sessionStorage.getItem('${linkedPistolKey}'))h.pistol=''}catch{}`;

const address = `try{var a=new URL(location.href),q=a.search;a.search=q.replace(${tracking},'').replace(/^&/,'?');if(a.search!==q)history.replaceState(history.state,'',a.href)}catch{}`;

/** The meta element that holds the URLs of the style sheet and of the page's script files, in place of the application's script. */
export const entryName = 'entry';

/**
 * Loads the files after the first paint, or after a second if nothing is painted, as in a background tab. Each script is an element
 * of its own, so that it runs in a task of its own.
 */
const entry = `document.addEventListener('DOMContentLoaded',function(){var m=document.querySelector('meta[name=${entryName}]');if(!m)return;function go(){if(!m)return;m.content.split(' ').forEach(function(f){var c=/css$/.test(f),s=document.createElement(c?'link':'script');s.crossOrigin='';if(c){s.rel='stylesheet';s.href=f;s.setAttribute('${lateSheet}','');s.onload=s.onerror=function(){s.removeAttribute('${lateSheet}')}}else{s.type='module';s.fetchPriority='low';s.async=false;s.src=f}document.head.append(s)});m=null}setTimeout(go,1000);try{new PerformanceObserver(go).observe({type:'paint',buffered:true})}catch{go()}})`;

/**
 * The one inline script. It takes tracking parameters out of the address bar, because the document was rendered without them. Before the first paint it marks the document with the chosen theme and units, with whether the browser has the site's font, which it then preloads, with whether a member
 * may be signed in, and with whether there is a pistol to show fits for. On public pages it loads the style sheet and the application after the first paint. Until React
 * listens, it keeps what visitors tap.
 */
export const boot = `${address}${marks}${entry};${earlyTaps}`;
