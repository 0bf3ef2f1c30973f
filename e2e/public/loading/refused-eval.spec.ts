import { expect, ownContext, test } from '../../support/fixtures.ts';

for (const tag of ['@shared-context', ownContext]) {
  test(`every page of a test reports a refused eval (${tag})`, { tag }, async ({ page, context, site }) => {
    const refused = /refused eval/;
    site.allow(refused);
    for (const one of [page, await context.newPage()]) {
      await one.goto('/about');
      const isReport = { predicate: (message: { text(): string }) => refused.test(message.text()), timeout: 30_000 };
      const report = context.waitForEvent('console', isReport);
      // In a timer, where the policy applies as to the page's own script.
      await one.evaluate(() => {
        setTimeout(() => {
          try {
            // biome-ignore lint/security/noGlobalEval: it is the subject.
            eval('1');
          } catch {}
        });
      });
      expect((await report).page()).toBe(one);
    }
  });
}
