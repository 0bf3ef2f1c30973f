import { expect, test } from 'vitest';
import { missingWords } from './check-page.ts';

const words = ['Weight: 1.2 oz'];

test.each([
  '<div id="specs" hidden><p>Weight: 1.2 oz</p></div>',
  '<div class="pane" style="display:none"><p>Weight: 1.2 oz</p></div>',
  '<section aria-hidden="true">Weight: 1.2 oz</section>',
  '<dialog><p>Weight: 1.2 oz</p></dialog>',
  '<details><summary>Specs</summary>Weight: 1.2 oz</details>',
])('words that a visitor can open are on the page: %s', async (html) => {
  expect(await missingWords(`<h1>Dot</h1><button>Specs</button>${html}`, words)).toEqual([]);
});

test.each([
  '<del>Weight: 1.2 oz</del>',
  '<script>const specs = "Weight: 1.2 oz";</script>',
  '<template>Weight: 1.2 oz</template>',
  '<!-- Weight: 1.2 oz -->',
])('words that nobody sees any more are missing: %s', async (html) => {
  expect(await missingWords(`<h1>Dot</h1>${html}`, words)).toEqual(words);
});
