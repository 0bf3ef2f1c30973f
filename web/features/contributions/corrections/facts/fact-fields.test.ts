import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Form } from '#web/ui/forms/use-form.ts';
import { ValueField } from './fact-fields.tsx';

const form = { errors: {}, idOf: (name: string) => name } as unknown as Form;
const entry = { kind: 'measure', label: 'Weight', unit: 'oz', hint: 'Without mount' } as const;
const field = (disabled: boolean) =>
  renderToStaticMarkup(
    createElement(ValueField, { form, name: 'value', entry, value: '43', onChange: () => {}, disabled }),
  );

test('a typed value is converted below its field, but not once the member says that they don’t know it', () => {
  expect(field(false)).toContain('>Without mount. 43 oz is 1,219 g<');
  expect(field(true)).toContain('>Without mount<');
});
