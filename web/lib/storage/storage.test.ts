import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { local, notifyOtherTabs, onOtherTabs, session } from './storage.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

function fakeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  };
}

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});

afterEach(() => {
  for (const area of [local, session]) area.remove('key');
  vi.unstubAllGlobals();
});

test('text is stored, read and removed', () => {
  expect(local.get('key')).toBeNull();
  local.set('key', 'text');
  expect(localStorage.getItem('key')).toBe('text');
  expect(local.get('key')).toBe('text');
  local.remove('key');
  expect(local.get('key')).toBeNull();
});

describe('JSON', () => {
  test('is stored, and removed by undefined', () => {
    session.setJson('key', ['a']);
    expect(session.getJson('key', Array.isArray)).toEqual(['a']);
    session.setJson('key', undefined);
    expect(sessionStorage.getItem('key')).toBeNull();
  });

  test.each(['nonsense', '{"a":1}', 'null', ''])('of %j is undefined when a text is expected', (stored) => {
    localStorage.setItem('key', stored);
    expect(local.getJson('key', isText)).toBeUndefined();
  });
});

describe('when the quota is used up', () => {
  test('the new value outlives the old one for as long as the page', () => {
    local.set('key', 'old');
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    local.set('key', 'new');
    expect(local.get('key')).toBe('new');
    local.remove('key');
    expect(local.get('key')).toBeNull();
  });
});

test('blocked storage holds values for as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(local.get('key')).toBeNull();
  local.setJson('key', [1]);
  expect(local.getJson('key', Array.isArray)).toEqual([1]);
  local.remove('key');
  expect(local.get('key')).toBeNull();
});

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

test('each notification writes another text, so that it fires an event', () => {
  const setItem = vi.fn();
  vi.stubGlobal('localStorage', { setItem });
  notifyOtherTabs('key');
  notifyOtherTabs('key');
  const [[, first], [, second]] = setItem.mock.calls as [[string, string], [string, string]];
  expect(first).not.toBe(second);
});
