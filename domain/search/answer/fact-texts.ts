import { hasValue, isStated } from '../../evidence/fact-status.ts';
import type { FieldEntry } from '../../fields/field-entry.ts';
import { numberText, publicLabel } from '../../fields/field-table.ts';
import { footprintFields } from '../../fit/footprints/footprint-fields.ts';
import { type FootprintRegistry, footprintKey, nameOfFootprint } from '../../fit/footprints/footprint-registry.ts';
import { mountWithoutWeights, soldHeight } from '../../fit/mounts/mount-heights.ts';
import { pistolFields } from '../../fit/pistols/pistol-fields.ts';
import { plateFields } from '../../fit/plates/plate-fields.ts';
import { moaText } from '../../optics/drawing/moa.ts';
import { batteryLifeText } from '../../optics/facts/battery.ts';
import { statedWindow } from '../../optics/facts/window-text.ts';
import { fields } from '../../optics/fields/fields.ts';
import { counted, dollars } from '../../shared/numbers.ts';
import type { Candidate, Facts } from '../candidates.ts';
import type { FactAnswer } from '../search.schema.ts';

const tables: Partial<Record<Candidate['kind'], Readonly<Record<string, FieldEntry>>>> = {
  optic: fields,
  pistol: pistolFields,
  footprint: footprintFields,
  plate: plateFields,
};

type Value = FactAnswer['value'];
type Told = { value: Value; text: string };

const listed = new Intl.ListFormat('en-US');
const article = (word: string) => (/^[aeio]/i.test(word) ? 'an' : 'a');
const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
const lower = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));

const yesOrNo: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  nvCompatible: ['has night vision settings', 'has no night vision settings'],
  shakeAwake: ['turns on when it moves (shake awake)', 'has no shake awake'],
  solarFailsafe: ['has a solar cell', 'has no solar cell'],
};

function priceOf({ minPrice, maxPrice }: Facts): Told {
  const [least, most] = [minPrice, maxPrice].map((price) => (typeof price === 'number' ? price : null));
  if (least === null || least === undefined) return { value: null, text: '' };
  const isRange = most !== null && most !== undefined && most !== least;
  return {
    value: least,
    text: isRange ? `costs ${dollars(least)} to ${dollars(most)}` : `costs about ${dollars(least)}`,
  };
}

function windowOf({ windowSize, windowWidthMm, windowHeightMm }: Facts): Told {
  const stated = typeof windowSize === 'string' ? statedWindow(windowSize) : null;
  if (stated !== null) return { value: windowSize as string, text: `has a window of ${stated}` };
  if (windowWidthMm === null || windowHeightMm === null) return { value: null, text: '' };
  const size = `${windowWidthMm} × ${windowHeightMm} mm`;
  return { value: size, text: `has a window of ${size}` };
}

function cutOf(registry: FootprintRegistry, { isOpticReady, defaultFootprint, footprints }: Facts): Told {
  if (isOpticReady === false) return { value: null, text: 'has no optic cut' };
  const direct = (Array.isArray(footprints) ? footprints : [])
    .filter((one: { requiresAdapter: boolean }) => !one.requiresAdapter)
    .map((one: { footprintName: string }) => nameOfFootprint(registry, one.footprintName));
  const usual = typeof defaultFootprint === 'string' ? nameOfFootprint(registry, defaultFootprint) : null;
  if (direct.length > 0) return { value: usual ?? direct[0] ?? null, text: `is cut for ${listed.format(direct)}` };
  if (usual === null) return { value: null, text: '' };
  return { value: usual, text: `takes optics on plates; most owners use the one for ${usual}` };
}

function readyOf(registry: FootprintRegistry, facts: Facts): Told {
  if (facts.isOpticReady === false) return { value: false, text: 'isn’t cut for an optic' };
  const { text } = cutOf(registry, facts);
  return { value: true, text: `is optic ready${text && ` and ${text}`}` };
}

function platesOf(registry: FootprintRegistry, { includesPlates, includedPlates, isOpticReady }: Facts): Told {
  if (isOpticReady === false) return { value: null, text: 'has no optic cut, so it takes no plates' };
  const names = ((includesPlates ?? includedPlates ?? []) as string[]).map((name) => nameOfFootprint(registry, name));
  if (names.length === 0) return { value: null, text: 'comes with no plate that we know of' };
  return {
    value: names,
    text: `comes with ${names.length === 1 ? 'a plate' : `${names.length} plates`} in the box: ${listed.format(names)}`,
  };
}

/** What holds an optic on a rifle: as it is sold, and the mounts that are listed for it. */
function mountOf(registry: FootprintRegistry, { mountType, footprint }: Facts): Told {
  if (typeof mountType !== 'string') return { value: null, text: '' };
  const keyOf = (name: string) => footprintKey(registry, name);
  const mounts = registry.plates.filter(
    ({ kind, presents }) => kind === 'mount' && presents.some((name) => keyOf(name) === keyOf(String(footprint))),
  ).length;
  const height = soldHeight(mountType, true);
  const texts = [
    ended(mountWithoutWeights(mountType)),
    ...(/\d/.test(height) ? [`Height on an AR-15: ${height}.`] : []),
    ...(mounts > 0 ? [`We list ${counted(mounts, 'mount')} for rails.`] : []),
  ];
  return { value: mountType, text: `: ${texts.join(' ')}` };
}

function batteryOf(type: string): string {
  if (type.startsWith('Internal')) return `has an ${type.toLowerCase()} battery`;
  // Some sights take two of these.
  if (/^A+$/.test(type)) return `takes ${type} batteries`;
  return `takes a ${type} battery`;
}

/** A fact as a sentence without its subject; an empty text if nobody published it. */
export function told(registry: FootprintRegistry, kind: Candidate['kind'], field: string, facts: Facts): Told {
  const entry = tables[kind]?.[field];
  const value = facts[field];
  const unknown = { value: null, text: '' };
  if (entry === undefined) return unknown;
  if (field === 'minPrice') return priceOf(facts);
  if (field === 'windowSize') return windowOf(facts);
  if (field === 'isOpticReady') return readyOf(registry, facts);
  if (field === 'defaultFootprint') return cutOf(registry, facts);
  if (field === 'includesPlates' || field === 'includedPlates') return platesOf(registry, facts);
  if (field === 'mountType') return mountOf(registry, facts);
  if (field.startsWith('battery') && facts.batteryAccess === 'None' && facts.batteryType === null)
    return { value: 'None', text: 'needs no battery' };
  if (!hasValue(value)) return unknown;
  const label = lower(publicLabel(entry));
  if (typeof value === 'boolean') {
    if (!isStated(field, entry, value, facts)) return unknown;
    const [yes, no] = yesOrNo[field] ?? [`has ${label}`, `has no ${label}`];
    return { value, text: value ? yes : no };
  }
  if (typeof value === 'number') {
    const shown = numberText(value, entry.unit);
    if (field === 'batteryLifeHours') return { value, text: `runs ${shown} on a battery, ${batteryLifeText(value)}` };
    if (field === 'weightOz') return { value, text: `weighs ${shown}` };
    if (field === 'yearIntroduced') return { value, text: `came out in ${value}` };
    if (field === 'msrp') return { value, text: `has a list price of ${shown}` };
    if (field === 'capacity') return { value, text: `holds ${value} rounds` };
    return { value, text: `has ${article(label)} ${label} of ${shown}` };
  }
  if (Array.isArray(value))
    return { value: value.map(String), text: `has these ${label}: ${listed.format(value.map(String))}` };
  const text = String(value);
  if (field === 'footprint') {
    const name = nameOfFootprint(registry, text);
    return { value: name, text: `has the ${name} footprint` };
  }
  if (field === 'moa') return { value: text, text: `has this reticle: ${moaText(text)}` };
  if (field === 'waterproof') return { value: text, text: `is rated ${text}` };
  if (field === 'caliber') return { value: text, text: `is chambered in ${text}` };
  if (field === 'colors') return { value: text, text: `comes in ${text.toLowerCase()}` };
  if (field === 'emitterType') {
    const type = text.toLowerCase();
    return { value: text, text: /^(?:open|enclosed)$/.test(type) ? `has an ${type} emitter` : `is a ${type} sight` };
  }
  if (field === 'batteryType') return { value: text, text: batteryOf(text) };
  if (field === 'batteryAccess')
    return {
      value: text,
      text: text === 'None' ? 'has no battery to change' : `has its battery at the ${text.toLowerCase()}`,
    };
  return { value: text, text: `: ${label}: ${text}` };
}

export function sentence(
  { title }: Pick<Candidate, 'title'>,
  kind: Candidate['kind'],
  field: string,
  { text }: Told,
): string {
  if (text.startsWith(': ')) return `${title}${ended(text)}`;
  if (text !== '') return ended(`The ${title} ${text}`);
  const asked = yesOrNo[field];
  if (asked) return `We haven’t found a source that says whether the ${title} ${asked[0]}.`;
  if (field === 'waterproof') return `We haven’t found a source that says whether the ${title} is waterproof.`;
  const entry = tables[kind]?.[field];
  return `We haven’t found a published ${entry ? lower(publicLabel(entry)) : 'value'} for the ${title}.`;
}
