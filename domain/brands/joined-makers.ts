/** Makers as people write them in one piece with a model. Those that start English words ('shield', 'vector') have their second word. */
const makers = `
  accufire advancedoptics aimpoint at3 athlon atibal beretta browning burris bushnell canik colt crimsontrace cyelee danieldefense
  eotech feyachi gideon girsan glock heckler holosun iwi keltec kimber leupold magnumresearch meopta meprolight monstrum
  mossberg noblex northtac olight palmetto primaryarms psa riton rockisland rostmartin ruger shadowsystems shieldsights sig
  sigsauer sightmark smith smithwesson springfield springfieldarmory staccato steiner stoeger swampfox taurus trijicon truglo
  ultradot vectoroptics viridian vortex walther zerotech
`
  .trim()
  .split(/\s+/)
  .toSorted((a, b) => b.length - a.length);

/** Makers of two letters, and what their models start with. */
const short = /^(?:(cz|fn)(\d.*)|(cz|hk)(\p{L}{1,2}\d.*)|(sw)(mp.*))$/u;

const english = /^sig(?:n|ht)/;
const ending = /^(?:ed|ers?|es|ings?|ish|ly)$/;

/** A maker and its model: 'sigp320' as 'sig' and 'p320', 'trijiconrmr' as 'trijicon' and 'rmr'. Undefined unless a word is both. */
export function makerAndModel(word: string): [maker: string, model: string] | undefined {
  const [, ...parts] = short.exec(word) ?? [];
  const [maker, model] = parts.filter((part) => part !== undefined);
  if (maker !== undefined && model !== undefined) return [maker, model];
  const long = makers.find((one) => word.startsWith(one));
  if (long === undefined) return undefined;
  const rest = word.slice(long.length);
  const least = long.length < 4 ? 4 : 2;
  const isModel = /\d/.test(rest) || (rest.length >= least && !english.test(word) && !ending.test(rest));
  return isModel ? [long, rest] : undefined;
}
