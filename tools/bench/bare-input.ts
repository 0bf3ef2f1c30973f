import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The simplest controlled input: the cost of a keystroke on an otherwise empty page. */
function BareInput() {
  const [text, setText] = useState('');
  return createElement('input', {
    type: 'search',
    'aria-label': 'Bare',
    value: text,
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
  });
}

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(BareInput));
