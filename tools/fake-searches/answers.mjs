import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { drawSight } from './pictures.mjs';
import { pictureOrigin } from './run.mjs';

/** @type {{ brand: string, productLine: string, model: string | null, minPrice: number | null }[]} */
const optics = JSON.parse(readFileSync(new URL('../../catalog/data/optics.json', import.meta.url), 'utf8'));

const nameOf = ({ brand, productLine, model }) => [brand, productLine, model].filter(Boolean).join(' ');
const wordsOf = (text) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
const common = ['red', 'dot', 'sight'];
const known = optics.map((optic) => ({ optic, name: nameOf(optic), words: new Set(wordsOf(nameOf(optic))) }));

/** The optics of the catalog that share the most words with a question, the nearest first. */
function matches(question, most) {
  const asked = wordsOf(question).filter((word) => !common.includes(word));
  return known
    .map((one) => ({ ...one, shared: asked.filter((word) => one.words.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared || one.words.size - other.words.size)
    .slice(0, most);
}

const views = ['front', 'left side', 'right side', 'on a slide', 'in its box'];
const thumbnails = new Map();

function thumbnail(title) {
  if (!thumbnails.has(title)) thumbnails.set(title, drawSight(title, 96).toString('base64'));
  return `data:image/png;base64,${thumbnails.get(title)}`;
}

const slug = (text) => wordsOf(text).join('-');

/** As SerpApi answers for Google Images; what it has beyond what is read stands here too. */
export function imageAnswer(question) {
  const found = matches(question, 4).flatMap(({ name }) => views.map((view) => `${name}, ${view}`));
  const search_metadata = { id: '0123456789abcdef', status: 'Success', total_time_taken: 0.1 };
  const search_parameters = { engine: 'google_images', q: question };
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
    original: `${pictureOrigin}/${slug(title)}.png`,
    original_width: 480,
    original_height: 360,
    is_product: true,
  }));
  return { search_metadata, search_parameters, images_results };
}

/** As Rainforest API answers a search. Prices, ratings and places in the list are made up. */
export function productAnswer(question, domain) {
  const request_info = { success: true, credits_used: 1, credits_remaining: 99 };
  const request_parameters = { type: 'search', amazon_domain: domain, search_term: question };
  const search_results = matches(question, 7).map(({ optic, name }, index) => {
    const seed = crc32(Buffer.from(name));
    const asin = `B0${seed.toString(36).toUpperCase().padStart(8, '0')}`;
    const value = (optic.minPrice ?? 199) + (seed % 40) - 0.01;
    return {
      position: index + 1,
      title: `${name} Red Dot Sight`,
      asin,
      link: `https://www.${domain}/${slug(name)}/dp/${asin}/ref=sr_1_${index + 1}?keywords=${slug(question)}`,
      image: thumbnail(name),
      is_prime: seed % 2 === 0,
      rating: 3 + (seed % 20) / 10,
      ratings_total: seed % 2000,
      price: { symbol: '$', value, currency: 'USD', raw: `$${value.toFixed(2)}` },
    };
  });
  return { request_info, request_parameters, search_results };
}
