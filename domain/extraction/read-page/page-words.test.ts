import { expect, test } from 'vitest';
import { missingWords, pageWordsOf, saysWords } from './page-words.ts';

const page = pageWordsOf([
  'Ridge 2 – Weight 1.25 oz Battery “CR2032”, 50,000+ hrs Window 0.91″ × 0.63″ Shake Awake™ optics & rings',
  'Footprint: RMR',
  'Night vision: ✓',
]);

test.each([
  'Weight: 1.25 oz',
  'Battery "CR2032"',
  '50,000 hrs',
  'Window\u00a00.91" x 0.63"',
  'Shake Awake',
  'Footprint: RM',
  'Weight: 1.25 oz / Footprint: RMR',
])('%j is on the page', (words) => {
  expect(saysWords(page, words)).toBe(true);
});

test.each(['Weight: 1.2 oz', '0,000+ hrs', 'rings Footprint', 'Weight: 1.25 oz / Footprint: DPP'])(
  '%j is not on the page',
  (words) => {
    expect(saysWords(page, words)).toBe(false);
  },
);

test('words without letters and digits say nothing that could be missing', () => {
  expect(saysWords(page, '—')).toBe(true);
});

const weight = ['Weight: 1.2 oz'];

test.each([
  '<div id="specs" hidden><p>Weight: 1.2 oz</p></div>',
  '<div class="pane" style="display:none"><p>Weight: 1.2 oz</p></div>',
  '<section aria-hidden="true">Weight: 1.2 oz</section>',
  '<dialog><p>Weight: 1.2 oz</p></dialog>',
  '<details><summary>Specs</summary>Weight: 1.2 oz</details>',
])('words that a visitor can open are on the page: %s', (html) => {
  expect(missingWords(`<h1>Dot</h1><button>Specs</button>${html}`, weight)).toEqual([]);
});

test.each([
  '<del>Weight: 1.2 oz</del>',
  '<script>const specs = "Weight: 1.2 oz";</script>',
  '<template>Weight: 1.2 oz</template>',
  '<!-- Weight: 1.2 oz -->',
])('words that nobody sees any more are missing: %s', (html) => {
  expect(missingWords(`<h1>Dot</h1>${html}`, weight)).toEqual(weight);
});

test('words count where a visitor sees them or where the page reader finds them', () => {
  const page = `<h1>Ridge 2</h1><script>Weight: 4 oz</script><del>Color: red</del>
    <table><tr><th>Model<th>R1<th>R2<tr><th>Weight<td>1.0 oz<td>1.4 oz</table>
    <script type="application/ld+json">{"@type":"Product","name":"Ridge 2","mpn":"NF-R2"}</script>
    <footer>Made in Ohio</footer>`;
  const words = ['Weight: 1.4 oz', 'weight 1.0 OZ', 'mpn: NF-R2', 'Made in Ohio', 'Weight: 4 oz', 'Color: red'];
  expect(missingWords(page, words)).toEqual(['Weight: 4 oz', 'Color: red']);
});
