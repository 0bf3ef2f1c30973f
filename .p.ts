import { readFileSync } from 'node:fs';
import { readCatalog } from '/work/hS/catalog/loader/read.ts';
import { footprintRegistry } from '/work/hS/domain/fit/footprints/footprint-registry.ts';
import { shippedFootprints } from '/work/hS/domain/fit/footprints/shipped-footprints.data.ts';
import { fitOf, fitsOf } from '/work/hS/domain/fit/verdicts/verdict.ts';
import { modelName, opticTitle } from '/work/hS/domain/optics/optic-title.ts';
import { usesInList } from '/work/hS/domain/optics/optics.ts';
import { wordsOf } from '/work/hS/domain/search/words/words.ts';
import { understand } from '/work/hS/domain/search/entities/mentions.ts';
import { intentOf } from '/work/hS/domain/search/intent/intent.ts';
import { answerTo } from '/work/hS/domain/search/answer/answer.ts';
import { judge } from '/work/hS/domain/search/measure/judge.ts';
import { nameSlug } from '/work/hS/domain/shared/slugs.ts';
const data = '/work/hS/catalog/data/';
import { readdirSync } from 'node:fs';
const cat = readCatalog((n) => readFileSync(data + n, 'utf8'), readdirSync(data + 'guides').map((x) => 'guides/' + x));
const registry = footprintRegistry(shippedFootprints as any, { cuts: (cat as any).cuts ?? [], plates: (cat as any).plates ?? [] });
const base = { codes: [], standing: 0, footprint: null, isReady: false, caliber: null, isForPistols: false, slug: '', facts: null, text: '', model: '', brand: '' };
const out: any[] = [];
const brands = new Set<string>();
cat.optics.forEach((o: any, i: number) => { brands.add(o.brand);
  out.push({ ...base, kind: 'optic', id: i, title: opticTitle(o), url: '/optic/' + i, brand: o.brand, line: o.productLine, model: modelName(o.model) !== undefined && !o.model?.startsWith(o.productLine) ? modelName(o.model) : '', codes: `${o.model ?? ''} ${o.variants.join(' ')}`.split(/[^\p{L}\p{N}-]+/u).filter((w: string) => /\d/.test(w) && /\p{L}/u.test(w) && w.length >= 4 && !/^\d+x\d+$/.test(w)), footprint: o.footprint, isForPistols: usesInList('pistol').includes(o.primaryUse), standing: -Object.values(o).filter((v) => v !== null).length, facts: JSON.stringify({ unverified: [], ...o }), row: o }); });
cat.pistols.forEach((p: any, i: number) => { brands.add(p.brand); const slug = nameSlug(`${p.brand} ${p.model}`);
  out.push({ ...base, kind: 'pistol', id: i, title: p.brand + ' ' + p.model, url: '/pistols/' + slug, slug, brand: p.brand, line: p.model, footprint: p.defaultFootprint, isReady: p.isOpticReady, caliber: p.caliber, facts: JSON.stringify({ unverified: [], ...p }), row: p }); });
cat.footprints.forEach((f: any) => out.push({ ...base, kind: 'footprint', id: f.id, title: f.name, url: '/footprints/' + f.id, line: f.name, codes: f.aliases.filter((a: string) => (!a.includes('/') && f.name.endsWith(' ' + a)) || (!/\d/.test(a) && a.length > 3 && !/^(SRO|RCR|RMR HD|RMR|EPS|EPS Carry)$/.test(a))), facts: JSON.stringify({ unverified: [], ...f }) }));
for (const b of brands) out.push({ ...base, kind: 'brand', id: b, title: b, url: '/brands/' + nameSlug(b), brand: b, line: b });
cat.faqs.forEach((f: any, i: number) => out.push({ ...base, kind: 'question', id: i, title: f.question, url: '/faq#question-' + i, text: f.answer }));
for (const p of cat.guides) out.push({ ...base, kind: 'guide', id: p.slug, title: p.title, url: '/blog/' + p.slug, codes: [...p.tags, p.slug], text: (p.content ?? p.body ?? '') });
const pairOf = (p: any, o: any) => { if (!o.isForPistols) return null; const fit: any = fitOf(registry, { unseated: [], unverified: [], confidence: 'low', ...p.row }, { unverified: [], confidence: 'low', ...o.row }); return { pistol: { id: p.id, title: p.title, url: p.url }, optic: { id: o.id, title: o.title, url: o.url }, fit: { ...fit, isDisputed: false } }; };
const titles: any = { optic: new Set(cat.optics.map((o: any) => opticTitle(o))), pistols: new Set(cat.pistols.map((p: any) => p.brand + ' ' + p.model)), footprints: new Set(cat.footprints.map((f: any) => f.name)) };
export function ask(q: string): any {
  const understood = understand(wordsOf(q), out);
  const intent = intentOf(understood);
  const answer = answerTo({ registry, understood, intent, candidates: out, counts: { optics: cat.optics.map((o: any) => ({ brand: o.brand, footprint: o.footprint, plates: o.includedPlates, count: 1 })), pistols: {} }, pairOf, fittingCount: () => 1 } as any);
  const kinds = /footprint|cut/.test(q) ? ['footprint','pistol','optic'] : ['pistol', 'optic', 'footprint', 'plate'];
  const hits = understood.mentions.flatMap((m: any) => kinds.flatMap((k) => m.meant[k]?.rows ?? []));
  return { understood, intent, answer, hits };
}
const short = (a: any) => a === null ? 'null' : a.kind + ' ' + ({ fit: () => `${a.optic.title} ON ${a.pistol.title}: ${a.fit.verdict} +${a.others.length}`, fact: () => `${a.subject.title}.${a.field} = ${a.text}`, compare: () => a.subjects.map((s: any) => s.title).join(' | ') + ' ' + a.text, list: () => a.url + ' ' + a.text, choose: () => a.what + ': ' + a.options.map((o: any) => o.title).join(' / '), 'not-listed': () => a.name + ' near ' + a.nearest.map((n: any) => n.title).join(' / '), article: () => a.url + ' ' + a.text.slice(0, 90) } as any)[a.kind]();

const cs = JSON.parse(readFileSync('/work/hS/domain/search/measure/questions.data.json', 'utf8'));
const sub = out.filter((_: any, i: number) => i % 2 === 0 || out[i].kind === 'footprint');
for (let k = 0; k < 3; k++) { let a = 0, b = 0, c = 0, d = 0;
for (const { q } of cs) { const t0 = performance.now(); const w = wordsOf(q); const t1 = performance.now(); const u = understand(w, sub); const t2 = performance.now(); const intent = intentOf(u); const t3 = performance.now();
 try { answerTo({ registry, understood: u, intent, candidates: sub, counts: undefined, pairOf, fittingCount: () => 1 } as any); } catch {} const t4 = performance.now(); a += t1 - t0; b += t2 - t1; c += t3 - t2; d += t4 - t3; }
console.log(sub.length, 'words', (a / cs.length).toFixed(2), 'understand', (b / cs.length).toFixed(2), 'intent', (c / cs.length).toFixed(2), 'answer', (d / cs.length).toFixed(2)); }
