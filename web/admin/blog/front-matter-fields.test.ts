import { expect, test } from 'vitest';
import { frontMatterOf } from '#domain/blog/front-matter.ts';
import { fieldsOf } from './front-matter-fields.ts';
import type { Offered } from './post-draft.ts';

const offered = {
  authors: [{ id: 3, name: 'Jane Doe', isActive: true }],
  categories: [{ id: 7, name: 'Fit and Mounting', slug: 'fit-and-mounting' }],
} as unknown as Offered;

function found(content: string) {
  const front = frontMatterOf(content);
  return front && fieldsOf(front, offered);
}

test('YAML and TOML become fields, with authors and categories by their names', () => {
  const yaml = `---
title: 'Dots: a start'
slug: /Über Dots/
description: |
  Two
  lines
tags:
  - one
  - two
categories: [Fit and Mounting]
author: jane doe
cover: { image: /images/a.png }
meta_title: Dots
date: 2026-11-20
---
Text`;
  const fields = {
    title: 'Dots: a start',
    excerpt: 'Two\nlines',
    tags: 'one, two',
    categoryIds: [7],
    authorId: '3',
    featuredImageUrl: '/images/a.png',
    metaTitle: 'Dots',
  };
  expect(found(yaml)).toEqual({ fields: { ...fields, slug: 'uber-dots' }, unused: ['date'] });
  expect(found('+++\ntitle = "A"\ntags = ["b", "c"]\ndraft = true\n[extra]\nx = 1\n+++\n')).toEqual({
    fields: { title: 'A', tags: 'b, c' },
    unused: ['draft', 'extra'],
  });
});

test('unknown authors and categories stay listed, and a syntax error has its reason', () => {
  expect(found('---\nauthor: Nobody\ncategory: other\n---\n')).toEqual({ fields: {}, unused: ['author', 'category'] });
  expect(() => found('---\ntitle: "open\n---\n')).toThrow(/quote/i);
});
