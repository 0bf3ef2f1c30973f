/** Sent when React listens, and again when it has the code of the whole page. */
export const repeatTapsEvent = 'repeat-taps';

/** The site has no use for it, so it can ask React whether a place is hydrated. React hydrates the place first, if it has its code. */
const probe = 'dragend';

/**
 * A part of the inline script (decision 021). Until React listens in its place, it keeps what a visitor taps, chooses, types or sends,
 * once for each control, and repeats it then. Links, popovers, and forms with an address work without React. A checkbox, radio button
 * or menu shows its choice by itself, and is repeated when the whole page has its code: React would discard the markup of a part that
 * changes before its code has loaded.
 */
export const earlyTaps = `(function(d){var held=new Map(),live=false,all=['click','input','change','keydown','submit'];
function ready(t){var reached=false,f=function(){reached=true};if(!live)return false;d.addEventListener('${probe}',f);t.dispatchEvent(new Event('${probe}',{bubbles:true}));d.removeEventListener('${probe}',f);return reached}
function isChoice(t){return/^(checkbox|radio|select-one)$/.test(t.type)}
function hold(e){var t=e.target,k=e.type;if(!t.closest)return;
if(k==='keydown'&&(e.key!=='Enter'||t.tagName!=='INPUT'))return;
if(isChoice(t)){e.stopPropagation();if(k==='click')return;held.forEach(function(h,o){if(o.type==='radio'&&o.name===t.name)held.delete(o)})}
else if(k==='click'){var s=t.closest('summary');if(s){t=s.parentNode;k='toggle'}else if(t.closest('a,label,input,select,textarea,button:not([type=button]),[popovertarget]'))return;else t=t.closest('button')||t}
else if(k==='submit'){if(t.hasAttribute('action'))return;if(!ready(t))e.preventDefault()}
if(isChoice(t)||!ready(t))held.set(t,[k==='change'&&(held.get(t)||[])[0]==='keydown'?'keydown':k,t.value,t.checked]);else if(k!=='keydown')held.delete(t)}
function repeat(end){held.forEach(function(h,t){if(!end&&isChoice(t)||!ready(t)&&!end)return;held.delete(t);var k=h[0],fire=function(n){t.dispatchEvent(new MouseEvent(n,{bubbles:true,cancelable:true}))};
if(k==='submit')t.requestSubmit();else if(k==='click'||k==='toggle')fire(k);else if(/^(checkbox|radio)$/.test(t.type)){if(h[2]!==t.defaultChecked){t.checked=!h[2];t.click()}}
else{t.value=h[1];fire('input');fire('change');if(k==='keydown')t.dispatchEvent(new KeyboardEvent(k,{key:'Enter',bubbles:true}));else if(t!==d.activeElement)fire('focusout')}})}
all.forEach(function(n){d.addEventListener(n,hold,true)});
d.addEventListener('${repeatTapsEvent}',function(){var end=live;live=true;if(end)all.forEach(function(n){d.removeEventListener(n,hold,true)});repeat(end)})})(document)`;
