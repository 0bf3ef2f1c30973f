import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict';
import type { Target } from './browser.ts';
import type { Visitor } from './visitor.ts';

const named =
  (role: Target['role']) =>
  (name: RegExp, within?: Target): Target => ({ role, name, within });

const article = named('article');
const button = named('button');
const checkbox = named('checkbox');
const combobox = named('combobox');
const heading = named('heading');
const link = named('link');
const region = named('region');
const table = named('table');
const textbox = named('textbox');

const anything = /./;
const main = named('main')(anything);
const total = named('status')(/^\d+ optics?$/, main);
const holosun = checkbox(/^Holosun ?\d+$/, main);
const card = article(anything, main);
const notification = (text: RegExp) => named('listitem')(text, region(/^Notifications/));
const step = (number: number) => region(new RegExp(`^Step ${number}$`), main);

const normalized = (text: string) => text.replace(/\s+/g, ' ').trim();
const numberIn = (text: string) => Number(text.replace(/\D/g, ''));

async function filterByHolosun(visitor: Visitor): Promise<number> {
  await visitor.waitFor(holosun);
  const label = await visitor.read(holosun, (box) => String((box as HTMLInputElement).labels?.[0]?.textContent));
  await visitor.click(holosun, async () => (await visitor.text(total)) === `${numberIn(label)} optics`);
  return numberIn(label);
}

export const paths: Record<string, (visitor: Visitor) => Promise<void>> = {
  async 'The home page reads'(visitor) {
    await visitor.open('/');
    await visitor.waitFor(heading(/^Find Your Perfect Red Dot Optic$/, main));
    await visitor.waitFor(combobox(/^Your pistol or an optic$/, main));
    await visitor.waitFor(region(/^Frequently Asked Questions$/, main));
    await visitor.waitFor(link(/^Pistol Wizard$/, main));
    await visitor.click(link(/^Rifle Optics$/, main), heading(/^Rifle Optics$/, main));
    equal(await visitor.address(), '/rifle');
  },

  async 'A list reads and leads to an optic'(visitor) {
    await visitor.open('/rifle');
    await visitor.waitFor(heading(/^Rifle Optics$/, main));
    ok(numberIn(await visitor.text(total)) >= 24);
    const optic = link(anything, heading(anything, card));
    const name = await visitor.text(optic);
    const isShown = async () => (await visitor.text(heading(anything, main))).startsWith(name);
    await visitor.click(optic, isShown);
    match(await visitor.address(), /^\/optic\/\d+$/);
    await visitor.waitFor(button(/^Compare /, main));
  },

  async 'A checkbox filters a list'(visitor) {
    await visitor.open('/pistol');
    await visitor.waitFor(holosun);
    const all = numberIn(await visitor.text(total));
    const found = await filterByHolosun(visitor);
    ok(found > 0 && found < all);
    equal(await visitor.address(), '/pistol?brand=Holosun');
    ok(await visitor.read(holosun, (box) => (box as HTMLInputElement).checked));
    await visitor.waitFor(async () => (await visitor.text(card)).startsWith('Holosun '));
  },

  async 'A list becomes a table and sorts by name'(visitor) {
    await visitor.open('/pistol');
    const rows = table(anything, main);
    const brands = () =>
      visitor.read(rows, (element) =>
        Array.from(element.querySelectorAll('tbody a'), ({ textContent }) => textContent.toLowerCase().split(' ')[0]),
      );
    const areSorted = async () => {
      const all = await brands();
      return String(all) === String(all.toSorted());
    };
    await visitor.click(link(/^Table$/, named('navigation')(/^View$/, main)), rows);
    equal(await visitor.address(), '/pistol?view=table');
    const { length } = await brands();
    ok(length >= 24 && !(await areSorted()));
    await visitor.click(link(/^Optic$/, named('columnheader')(/^Optic$/, main)), areSorted);
    match(await visitor.address(), /[?&]sort=name\b/);
    equal((await brands()).length, length);
  },

  async 'Two optics are compared'(visitor) {
    await visitor.open('/pistol');
    const compare = button(/^Compare /, main);
    const comparison = table(/^Comparison of /, main);
    const names: string[] = [];
    for (const count of [1, 2]) {
      await visitor.waitFor(compare);
      // A pressed button is named otherwise, so the next one is on the next card.
      names.push(String(await visitor.read(compare, ({ ariaLabel }) => ariaLabel)).replace('Compare ', ''));
      await visitor.click(compare, link(new RegExp(`^Compare \\(${count}\\)$`)));
    }
    notEqual(names[0], names[1]);
    await visitor.click(link(/^Compare \(2\)$/), comparison);
    match(await visitor.address(), /^\/compare\?ids=\d+,\d+$/);
    const columns = await visitor.read(comparison, (element) =>
      Array.from(element.querySelectorAll<HTMLElement>('th[scope=col]'), ({ innerText }) => innerText),
    );
    deepEqual(
      columns.map((column) => normalized(column).replace('× ', '')),
      names,
    );
  },

  async 'A favorite asks a visitor to sign in'(visitor) {
    await visitor.open('/pistol');
    const heart = button(/^Favorite /, main);
    const request = /^Sign in required Please sign in to add items to your favorites/;
    await visitor.click(heart, notification(request));
    equal(await visitor.read(heart, ({ ariaPressed }) => ariaPressed), 'false');
  },

  async 'The wizard leads to optics in three steps'(visitor) {
    await visitor.open('/pistol-wizard');
    await visitor.click(link(/^Glock\b/, step(1)), step(2));
    await visitor.click(link(/^G43X MOS\b/, step(2)), heading(/^Optics that fit the Glock G43X MOS$/, main));
    const all = numberIn(await visitor.text(total));
    const narrowed = heading(/^Optics that fit the Glock G43X MOS \(Shield RMSc\)$/, main);
    await visitor.click(link(/^Shield RMSc\b/, step(3)), narrowed);
    equal(await visitor.address(), '/pistol-wizard?brand=Glock&model=G43X+MOS&plate=rmsc');
    const fitting = numberIn(await visitor.text(total));
    ok(fitting > 0 && fitting < all);
    match(await visitor.text(table(/^Optics that fit/, main)), /Mounts directly/);
  },

  async 'Back and forward keep page and place'(visitor) {
    await visitor.open('/pistol');
    await filterByHolosun(visitor);
    const last = await visitor.read(main, (element) => [...element.querySelectorAll('h2 a')].at(-1)?.ariaLabel);
    const optic = link(new RegExp(`^${String(last).replace(/\W/g, '\\$&')}$`), main);
    const reviews = heading(/^Reviews$/, main);
    const isInSight = (target: Target) => () =>
      visitor.read(target, (element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    const scrollTo = async (target: Target) => {
      await visitor.waitFor(target);
      await visitor.waitFor(async () => !(await isInSight(target)()));
      await visitor.read(target, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await visitor.waitFor(isInSight(target));
    };

    await scrollTo(optic);
    await visitor.click(optic, reviews);
    const address = await visitor.address();
    await scrollTo(reviews);
    await visitor.back();
    await visitor.waitFor(isInSight(optic));
    equal(await visitor.address(), '/pistol?brand=Holosun');
    await visitor.forward();
    await visitor.waitFor(isInSight(reviews));
    equal(await visitor.address(), address);
  },

  async 'The box finds an optic'(visitor) {
    await visitor.open('/about');
    await visitor.type(combobox(/^Search the site$/), 'eps carry\n');
    await visitor.waitFor(heading(/^Holosun EPS Carry/, main));
    match(await visitor.address(), /^\/optic\/\d+$/);
  },

  async 'The sign-in form refuses'(visitor) {
    await visitor.open('/auth');
    const login = button(/^Login$/, main);
    await visitor.click(login, async () => /Enter your email/.test(await visitor.text(main)));
    match(await visitor.text(main), /Enter your password/);
    await visitor.type(textbox(/^Email$/, main), 'nobody@example.com');
    await visitor.type(textbox(/^Password$/, main), 'a wrong password');
    await visitor.click(login, notification(/^Login failed.*Invalid email or password/));
  },
};
