import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { drawSight } from './pictures.mjs';
import { imageOrigin } from './run.mjs';

/** @type {{ brand: string, productLine: string, model: string | null, minPrice: number | null }[]} */
const optics = JSON.parse(readFileSync(new URL('../../catalog/data/optics.json', import.meta.url), 'utf8'));

const nameOf = ({ brand, productLine, model }) => [brand, productLine, model].filter(Boolean).join(' ');
const wordsOf = (text) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
const common = ['red', 'dot', 'sight'];
const known = optics.map((optic) => ({ optic, name: nameOf(optic), words: new Set(wordsOf(nameOf(optic))) }));

function matches(query, max) {
  const terms = wordsOf(query).filter((word) => !common.includes(word));
  return known
    .map((one) => ({ ...one, shared: terms.filter((word) => one.words.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared || one.words.size - other.words.size)
    .slice(0, max);
}

const views = ['front', 'left side', 'right side', 'on a slide', 'in its box'];
const thumbnails = new Map();

function thumbnail(title) {
  if (!thumbnails.has(title)) thumbnails.set(title, drawSight(title, 96).toString('base64'));
  return `data:image/png;base64,${thumbnails.get(title)}`;
}

const slug = (text) => wordsOf(text).join('-');

export function imageResponse(query) {
  const found = matches(query, 4).flatMap(({ name }) => views.map((view) => `${name}, ${view}`));
  const search_metadata = { id: '0123456789abcdef', status: 'Success', total_time_taken: 0.1 };
  const search_parameters = { engine: 'google_images', q: query };
  if (found.length === 0) {
    const error = "Google Images hasn't returned any results for this query.";
    return { search_metadata, search_parameters, search_information: { images_results_state: 'Fully empty' }, error };
  }
  const images_results = found.map((title, index) => ({
    position: index + 1,
    thumbnail: thumbnail(title),
    source: 'shop.example',
    title,
    link: `https://shop.example/${slug(title)}`,
    original: `${imageOrigin}/${slug(title)}.png`,
    original_width: 480,
    original_height: 360,
    is_product: true,
  }));
  return { search_metadata, search_parameters, images_results };
}

export function productResponse(query, domain) {
  const request_info = { success: true, credits_used: 1, credits_remaining: 99 };
  const request_parameters = { type: 'search', amazon_domain: domain, search_term: query };
  const search_results = matches(query, 7).map(({ optic, name }, index) => {
    const seed = crc32(Buffer.from(name));
    const asin = `B0${seed.toString(36).toUpperCase().padStart(8, '0')}`;
    const value = (optic.minPrice ?? 199) + (seed % 40) - 0.01;
    return {
      position: index + 1,
      title: `${name} Red Dot Sight`,
      asin,
      link: `https://www.${domain}/${slug(name)}/dp/${asin}/ref=sr_1_${index + 1}?keywords=${slug(query)}`,
      image: thumbnail(name),
      is_prime: seed % 2 === 0,
      rating: 3 + (seed % 20) / 10,
      ratings_total: seed % 2000,
      price: { symbol: '$', value, currency: 'USD', raw: `$${value.toFixed(2)}` },
    };
  });
  return { request_info, request_parameters, search_results };
}
