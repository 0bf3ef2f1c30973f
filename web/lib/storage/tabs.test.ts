import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifyOtherTabs, onOtherTabs } from './tabs.ts';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
});

afterEach(() => vi.unstubAllGlobals());

/** The event of another tab's write, or of clearing the storage. */
function writeElsewhere(key: string | null): void {
  page.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

function show(persisted: boolean): void {
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

test('a listener hears writes of its key and the clearing of storage', () => {
  const listener = vi.fn();
  onOtherTabs('key', listener);
  writeElsewhere('another key');
  expect(listener).not.toHaveBeenCalled();
  writeElsewhere('key');
  writeElsewhere(null);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a listener is called when the page returns from the back/forward cache', () => {
  const listener = vi.fn();
  onOtherTabs('key', listener);
  show(false);
  expect(listener).not.toHaveBeenCalled();
  show(true);
  expect(listener).toHaveBeenCalledOnce();
});

test('an unsubscribed listener hears nothing', () => {
  const listener = vi.fn();
  onOtherTabs('key', listener)();
  writeElsewhere('key');
  show(true);
  expect(listener).not.toHaveBeenCalled();
});

test('each notification writes another text, so that it fires an event', () => {
  const setItem = vi.fn();
  vi.stubGlobal('localStorage', { setItem });
  notifyOtherTabs('key');
  notifyOtherTabs('key');
  const [[, first], [, second]] = setItem.mock.calls as [[string, string], [string, string]];
  expect(first).not.toBe(second);
});
