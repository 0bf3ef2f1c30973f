/**
 * Texts that call `__xss()` where a page takes them for markup, an attribute or a URL. Each is the shape of a published one,
 * shortened to fit small fields. Sources:
 * - OWASP: XSS Filter Evasion Cheat Sheet, https://cheatsheetseries.owasp.org/cheatsheets/XSS_Filter_Evasion_Cheat_Sheet.html
 * - PortSwigger: XSS cheat sheet, https://portswigger.net/web-security/cross-site-scripting/cheat-sheet
 * - HTML5: HTML5 Security Cheatsheet, https://html5sec.org
 * - DOMPurify: mutations from its tests, https://github.com/cure53/DOMPurify/blob/main/test/fixtures/expect.mjs
 * - Markdown: links that renderers have let through, https://github.com/cujanovic/Markdown-XSS-Payloads
 * - React: data that ends an inline script or a comment of its own, https://developer.mozilla.org/docs/Web/HTML/Element/script
 */
const corpus: Record<string, string[]> = {
  OWASP: [
    '<script>__xss()</script>',
    '<SCRIPT/x>__xss()</SCRIPT>',
    '"><script>__xss()</script>',
    "'><script>__xss()</script>",
    '<<script>__xss();//<</script>',
    '<scr<script>ipt>__xss()</scr</script>ipt>',
    '</title><script>__xss()</script>',
    '</textarea><script>__xss()</script>',
    '<img src=x onerror=__xss()>',
    '<img """><script>__xss()</script>">',
    '<img src=javascript:__xss()>',
    '<a href="javascript:__xss()">a</a>',
    '<a href="jav&#x09;ascript:__xss()">a</a>',
    '<a href="&#14;javascript:__xss()">a</a>',
    '<iframe src=javascript:__xss()>',
    '<iframe srcdoc="<script>parent.__xss()</script>">',
    '<meta http-equiv=refresh content="0;url=javascript:__xss()">',
    '<base href="javascript:__xss();//">',
    '<object data="javascript:__xss()">',
    '<embed src="data:image/svg+xml,<svg onload=__xss() />">',
    '<div style="width:expression(__xss())">',
    '%3Cscript%3E__xss()%3C/script%3E',
    '&lt;img src=x onerror=__xss()&gt;',
    '\\x3cimg src=x onerror=__xss()\\x3e',
  ],
  PortSwigger: [
    '" autofocus onfocus=__xss() x="',
    "' onmouseover=__xss() x='",
    '<svg onload=__xss()>',
    '<svg><animate onbegin=__xss() attributeName=x dur=1s>',
    '<svg><set onend=__xss() attributeName=x dur=1ms>',
    '<body onload=__xss()>',
    '<input autofocus onfocus=__xss()>',
    '<details open ontoggle=__xss()>',
    '<video><source onerror=__xss()>',
    '<audio src onloadstart=__xss()>',
    '<marquee onstart=__xss()>',
    '<xss id=x tabindex=1 onfocus=__xss()>',
    '<style>@keyframes x{}</style><b style="animation:x 1ms" onanimationstart=__xss()>',
    '<button popovertarget=x>a</button><b popover id=x onbeforetoggle=__xss()>',
    '<form><button formaction=javascript:__xss()>a',
    '<link rel=stylesheet href=x onerror=__xss()>',
    '#{__xss()}',
    '{{constructor.constructor("__xss()")()}}',
  ],
  HTML5: [
    '<svg><script>__xss()</script></svg>',
    '<svg><a xlink:href="javascript:__xss()"><text y=20>a',
    '<math href="javascript:__xss()">a</math>',
    '<template><script>__xss()</script></template>',
    '<noscript><p title="</noscript><img src=x onerror=__xss()>">',
    '<!--><img src=x onerror=__xss()>-->',
    '<x:script xmlns:x="http://www.w3.org/1999/xhtml">__xss()</x:script>',
    ']]><script xmlns="http://www.w3.org/1999/xhtml">__xss()</script>',
  ],
  DOMPurify: [
    '<math><mtext><table><mglyph><style><img src=x onerror=__xss()>',
    '<svg></p><style><a id="</style><img src=x onerror=__xss()>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=__xss()>',
    '<img src=x name=body><img name=getElementById onerror=__xss()>',
  ],
  Markdown: [
    '[a](javascript:__xss())',
    '[a](jAvAsCrIpT&colon;__xss())',
    '![a](x"onerror="__xss())',
    '[a]: javascript:__xss() "b"\n\n[a]',
    '<javascript:__xss()>',
    '`<img src=x onerror=__xss()>`',
    '| <img src=x onerror=__xss()> |\n|---|',
  ],
  React: [
    '</script><script>__xss()</script>',
    '<!--<script>__xss()//',
    '--></script><svg onload=__xss()>',
    '\u2028__xss()\u2029//',
    '"};__xss();//',
    "'-__xss()-'",
  ],
};

export const payloads = Object.values(corpus).flat();
