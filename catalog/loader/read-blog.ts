import type { z } from 'zod';
import { AppError } from '#domain/api/errors.ts';
import { rendering } from '../../rendering/post.ts';
import { parseGuide } from './guide-file.ts';
import { authorRowSchema, categoryRowSchema, guideSchema } from './schema.ts';

export type BlogCatalog = {
  authors: z.infer<typeof authorRowSchema>[];
  categories: z.infer<typeof categoryRowSchema>[];
  guides: z.infer<typeof guideSchema>[];
};

type Fault = (message: string) => void;

/** A value that fits its schema, in a list; none where it does not, and each fault is told. */
function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  fault: (path: string, message: string) => void,
) {
  const result = schema.safeParse(value);
  if (result.success) return [result.data];
  for (const { path, message } of result.error.issues) fault(path.join('.'), message);
  return [];
}

function readBlogFile(text: string, fault: Fault): Pick<BlogCatalog, 'authors' | 'categories'> {
  let blog: { author?: unknown; categories?: unknown };
  try {
    blog = JSON.parse(text);
  } catch (error) {
    fault(`blog.json: not JSON: ${error instanceof Error ? error.message : String(error)}`);
    return { authors: [], categories: [] };
  }
  const { author, categories, ...others } = blog ?? {};
  for (const name of Object.keys(others)) fault(`blog.json, ${name}: nobody knows it`);
  if (!Array.isArray(categories)) fault('blog.json, categories: not a JSON array of rows');
  const rows = Array.isArray(categories) ? categories : [];
  for (const field of ['name', 'slug']) {
    const names = rows.map((row) => row?.[field]);
    for (const [index, name] of names.entries()) {
      const earlier = names.indexOf(name);
      if (earlier < index)
        fault(`blog.json, categories, row ${index + 1}: ${field}: the same as of row ${earlier + 1}`);
    }
  }
  return {
    authors: checked(authorRowSchema, author, (path, message) =>
      fault(`blog.json, author: ${path || 'row'}: ${message}`),
    ),
    categories: rows.flatMap((row, index) =>
      checked(categoryRowSchema, row, (path, message) =>
        fault(
          `blog.json, categories, row ${index + 1} ${JSON.stringify(row?.slug ?? null)}: ${path || 'row'}: ${message}`,
        ),
      ),
    ),
  };
}

/** What a reader would miss, a shortcode or nesting that the renderer does not take, each with the text that shows it. */
function unrendered(content: string): { at: string; message: string }[] {
  try {
    const { sections } = rendering(content);
    const html = sections.flatMap((section) => (section.kind === 'html' ? [section.html] : [])).join('\n');
    const left = html.match(/\[\[\w+:[^\]]*\]\]/g) ?? [];
    return left.map((at) => ({ at, message: `${at} is no shortcode, or not on a line of its own` }));
  } catch (error) {
    if (error instanceof AppError) return [{ at: content, message: error.message }];
    throw error;
  }
}

/**
 * The guides with their author and categories.
 * @param files names of the guides' files: 'guides/moa-and-distance.md'
 * @param fault is told of each fault with file, line or row, and field
 */
export function readBlog(readFile: (name: string) => string, files: readonly string[], fault: Fault): BlogCatalog {
  const { authors, categories } = readBlogFile(readFile('blog.json'), fault);
  const guides = files.flatMap((file) => {
    const text = readFile(file);
    const { values, lines } = parseGuide(text, (line, message) => fault(`${file}, line ${line}: ${message}`));
    const tell = (field: string, message: string) => {
      const [name = ''] = field.split('.');
      fault(`${file}, line ${lines[name] ?? 1}: ${field || 'guide'}: ${message}`);
    };
    const found = checked(guideSchema, values, tell);
    for (const { slug, author, categories: named, content } of found) {
      if (file !== `guides/${slug}.md`) tell('slug', 'is not what the file is called');
      if (!authors.some(({ name }) => name === author)) tell('author', 'is not the author of blog.json');
      for (const name of named) {
        if (!categories.some((category) => category.slug === name))
          tell('categories', `there is no category '${name}'`);
      }
      for (const { at, message } of unrendered(content)) {
        const line = text.split('\n').findIndex((one) => one.includes(at)) + 1;
        fault(`${file}, line ${line || lines.content}: content: ${message}`);
      }
    }
    return found;
  });
  return { authors, categories, guides: guides.sort((a, b) => a.publishedAt.localeCompare(b.publishedAt)) };
}
