import type { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { checkedRendering } from '#domain/blog/markup/post.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { parseGuide } from './guide-file.ts';
import { authorRowSchema, categoryRowSchema, guideSchema } from './schema.ts';

export type BlogCatalog = {
  authors: z.infer<typeof authorRowSchema>[];
  categories: z.infer<typeof categoryRowSchema>[];
  guides: z.infer<typeof guideSchema>[];
};

type Report = (message: string) => void;

function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  report: (path: string, message: string) => void,
) {
  const result = schema.safeParse(value);
  if (result.success) return [result.data];
  for (const { path, message } of result.error.issues) report(path.join('.'), message);
  return [];
}

function readBlogFile(text: string, report: Report): Pick<BlogCatalog, 'authors' | 'categories'> {
  let blog: { author?: unknown; categories?: unknown };
  try {
    blog = JSON.parse(text);
  } catch (error) {
    report(`blog.json: not JSON: ${error instanceof Error ? error.message : String(error)}`);
    return { authors: [], categories: [] };
  }
  const { author, categories, ...others } = blog ?? {};
  for (const name of Object.keys(others)) report(`blog.json, ${name}: unknown key`);
  if (!Array.isArray(categories)) report('blog.json, categories: not a JSON array of rows');
  const rows = Array.isArray(categories) ? categories : [];
  for (const field of ['name', 'slug']) {
    const names = rows.map((row) => row?.[field]);
    for (const [index, name] of names.entries()) {
      const earlier = names.indexOf(name);
      if (earlier < index)
        report(`blog.json, categories, row ${index + 1}: ${field}: the same as in row ${earlier + 1}`);
    }
  }
  return {
    authors: checked(authorRowSchema, author, (path, message) =>
      report(`blog.json, author: ${path || 'row'}: ${message}`),
    ),
    categories: rows.flatMap((row, index) =>
      checked(categoryRowSchema, row, (path, message) =>
        report(
          `blog.json, categories, row ${index + 1} ${JSON.stringify(row?.slug ?? null)}: ${path || 'row'}: ${message}`,
        ),
      ),
    ),
  };
}

/** Shortcodes and nesting that the renderer can't render, each with the text that has it. */
function unrendered(content: string): { at: string; message: string }[] {
  try {
    const { rendered, warnings } = checkedRendering(shippedRegistry, content);
    const html = rendered.sections.flatMap((section) => (section.kind === 'html' ? [section.html] : [])).join('\n');
    const left = html.match(/\[\[\w+:[^\]]*\]\]/g) ?? [];
    const lines = content.split('\n');
    return [
      ...left.map((at) => ({ at, message: `${at} is not a shortcode, or not on its own line` })),
      ...warnings.map(({ line, text }) => ({ at: lines[line - 1] ?? '', message: text })),
    ];
  } catch (error) {
    if (error instanceof AppError) return [{ at: content, message: error.message }];
    throw error;
  }
}

export function readBlog(readFile: (name: string) => string, files: readonly string[], report: Report): BlogCatalog {
  const { authors, categories } = readBlogFile(readFile('blog.json'), report);
  const guides = files.flatMap((file) => {
    const text = readFile(file);
    const { values, lines } = parseGuide(text, (line, message) => report(`${file}, line ${line}: ${message}`));
    const reportField = (field: string, message: string) => {
      const [name = ''] = field.split('.');
      report(`${file}, line ${lines[name] ?? 1}: ${field || 'guide'}: ${message}`);
    };
    const found = checked(guideSchema, values, reportField);
    for (const { slug, author, categories: named, content } of found) {
      if (file !== `guides/${slug}.md`) reportField('slug', 'does not match the file name');
      if (!authors.some(({ name }) => name === author)) reportField('author', 'is not the author in blog.json');
      for (const name of named) {
        if (!categories.some((category) => category.slug === name))
          reportField('categories', `there is no category '${name}'`);
      }
      for (const { at, message } of unrendered(content)) {
        const line = text.split('\n').findIndex((one) => one.includes(at)) + 1;
        report(`${file}, line ${line || lines.content}: content: ${message}`);
      }
    }
    return found;
  });
  return { authors, categories, guides: guides.sort((a, b) => a.publishedAt.localeCompare(b.publishedAt)) };
}
