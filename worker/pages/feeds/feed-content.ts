import type { BlogPost } from '#domain/blog/blog.schema.ts';
import { type PostSection, refsIn } from '#domain/blog/blog.ts';
import { footprintSketch } from '#domain/fit/footprints/sketch/footprint-sketch.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import { xmlText } from '../xml.ts';

const link = (href: string, text: string) => `<a href="${xmlText(href)}">${xmlText(text)}</a>`;

function sectionHtml(section: PostSection, { optics }: BlogPost, postUrl: string): string {
  switch (section.kind) {
    case 'html':
      return section.html;
    case 'optic':
    case 'table': {
      const found = refsIn(section).flatMap((ref) => optics[ref] ?? []);
      return found.map((optic) => `<p>${link(paths.optic(optic.id), opticFullName(optic))}</p>`).join('');
    }
    case 'footprint': {
      const description = footprintSketch(section.key)?.description;
      return `<p>${link(postUrl, `Sketch of the ${section.name} footprint`)}${description ? xmlText(`: ${description}`) : ''}</p>`;
    }
    case 'dot': {
      const dots = new Intl.ListFormat('en-US').format(section.moa.map(String));
      return `<p>${link(postUrl, `Drawing: what ${dots} MOA cover at ${section.yards} yards`)}</p>`;
    }
  }
}

export async function feedContent(post: BlogPost, origin: string): Promise<string> {
  const postUrl = origin + paths.blogPost(post.slug);
  const html = post.sections.map((section) => sectionHtml(section, post, postUrl)).join('\n');
  const absolute = (name: string) => ({
    element(element: Element) {
      const url = element.getAttribute(name) ?? '';
      if (URL.canParse(url, postUrl)) element.setAttribute(name, new URL(url, postUrl).href);
    },
  });
  return (
    new HTMLRewriter()
      .on('[href]', absolute('href'))
      .on('[src]', absolute('src'))
      // Its addresses are of this site, and `src` is enough.
      .on('[srcset]', { element: (image) => void image.removeAttribute('srcset').removeAttribute('sizes') })
      .transform(new Response(html))
      .text()
  );
}
