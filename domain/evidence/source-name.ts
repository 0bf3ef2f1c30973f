import { publisherOf } from './evidence.ts';

const publishers: Record<string, string> = {
  'all4shooters.com': 'all4shooters',
  'ar15discounts.com': 'AR15Discounts',
  'ammoland.com': 'AmmoLand',
  'armietiro.it': 'Armi e Tiro',
  'armimagazine.it': 'Armi Magazine',
  'americanhandgunner.com': 'American Handgunner',
  'americanrifleman.org': 'American Rifleman',
  'americas1stfreedom.org': 'America’s 1st Freedom',
  'athlonoutdoors.com': 'Athlon Outdoors',
  'breachbangclear.com': 'Breach Bang Clear',
  'bladeshopper.com': 'Blade Shopper',
  'classicfirearms.com': 'Classic Firearms',
  'fieldethos.com': 'Field Ethos',
  'gatdaily.com': 'GAT Daily',
  'grayguns.com': 'Grayguns',
  'gunsamerica.com': 'GunsAmerica',
  'gunsandammo.com': 'Guns & Ammo',
  'gunsmagazine.com': 'Guns Magazine',
  'gunsweek.com': 'GUNSweek',
  'handgunsmag.com': 'Handguns Magazine',
  'jsdsupply.com': 'JSD Supply',
  'officer.com': 'Officer.com',
  'ontargetmagazine.com': 'On Target Magazine',
  'opticsforce.com': 'Optics Force',
  'outdoorlife.com': 'Outdoor Life',
  'police1.com': 'Police1',
  'preciseshooter.com': 'Precise Shooter',
  'preparedgunowners.com': 'Prepared Gun Owners',
  'recoilweb.com': 'RECOIL',
  'reddotsightreviews.com': 'Red Dot Sight Reviews',
  'shootingillustrated.com': 'Shooting Illustrated',
  'shootingtimes.com': 'Shooting Times',
  'shootingwire.com': 'The Shooting Wire',
  'sigsauer.com': 'SIG Sauer',
  'ssusa.org': 'Shooting Sports USA',
  'taskernetwork.com': 'Tasker Network',
  'targettamers.com': 'Target Tamers',
  'thearmorylife.com': 'The Armory Life',
  'thefirearmblog.com': 'The Firearm Blog',
  'themusastore.com': 'The MUSA Store',
  'thetruthaboutguns.com': 'The Truth About Guns',
  'usconcealedcarry.com': 'USCCA',
};

/** Repositories that hold other people's documents. */
const repositories: Record<string, string> = {
  'alexgamboa1/gunforma': 'Gunforma buying guide, on GitHub',
  'davvyysingh/zt-product-repo': 'ZeroTech Optics product sheets, on GitHub',
};

const suffix = /\.(?:com?|net|org|it|eu|de|shop|dev|pages|wixsite|blogspot|hatenadiary|jp|pl|uk)(?=\.|$)/g;

function publisherName(host: string): string {
  const known = Object.keys(publishers).find((domain) => host === domain || host.endsWith(`.${domain}`));
  if (known) return publishers[known] ?? known;
  const words = host.replace(suffix, '').split('.').at(-1) ?? host;
  return words.split('-').map(capital).join(' ');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const makers = new Set(
  'aimpoint beretta burris canik colt glock holosun kimber leupold meprolight ruger shield springfield steiner swampfox taurus trijicon vortex walther'.split(
    ' ',
  ),
);
const initials = new Set([
  'acro',
  'acss',
  'aems',
  'dpp',
  'eps',
  'mos',
  'moa',
  'mro',
  'rds',
  'rmr',
  'rmrcc',
  'scs',
  'sig',
  'sro',
]);

function word(text: string, index: number): string {
  if (initials.has(text) || /[a-z]\d|\d{2}/.test(text)) return text.toUpperCase();
  return index === 0 || makers.has(text) ? capital(text) : text;
}

/** What the page's address says about its subject: 'The Holosun EPS carry' of '/articles/the-holosun-eps-carry/'. */
function subjectIn(url: string): string | null {
  const path = /^https?:\/\/[^/?#]+\/([^?#]*)/i.exec(url)?.[1] ?? '';
  const last = path.split('/').filter(Boolean).at(-1) ?? '';
  const words = last
    .replace(/\.(?:html?|php|aspx?|pdf)$/i, '')
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|-\d{8,}$/i, '')
    .toLowerCase()
    .split('-')
    .filter(Boolean);
  const isPlain = words.every((text) => /^[a-z0-9]{1,14}$/.test(text));
  return words.length > 1 && words.length < 12 && isPlain ? words.map(word).join(' ') : null;
}

function repositoryName(url: string): string | null {
  const [, owner, name] = /^https?:\/\/(?:www\.)?github\.com\/([^/]+)\/([^/?#]+)/i.exec(url) ?? [];
  if (owner === undefined || name === undefined) return null;
  return repositories[`${owner}/${name}`.toLowerCase()] ?? `${name.replace(/[-_]+/g, ' ')}, on GitHub`;
}

/** How a list of sources names a page: its publisher, and its subject where the address tells. */
export function sourceName(url: string): string {
  const repository = repositoryName(url);
  if (repository) return repository;
  const subject = subjectIn(url);
  const publisher = publisherName(publisherOf(url));
  return subject ? `${publisher}: ${subject}` : publisher;
}

/** In a sentence that has no room for the subject. */
export const sourcePublisher = (url: string) => repositoryName(url) ?? publisherName(publisherOf(url));
