import type { BlogPost, PostSection } from '#domain/blog/blog.ts';
import { footprintSketch } from '#domain/fit/footprint-sketch.ts';
import { opticFullName } from '#domain/optics/optics.ts';
import { paths } from '#web/paths.ts';
import { xmlText } from './xml.ts';

const link = (href: string, text: string) => `<a href="${xmlText(href)}">${xmlText(text)}</a>`;

/** What a section is where nothing can be drawn: a link to the drawing, with what it shows in words. */
function sectionHtml(section: PostSection, { optics }: BlogPost, address: string): string {
  switch (section.kind) {
    case 'html':
      return section.html;
    case 'optic': {
      const optic = optics[section.ref];
      return optic === undefined ? '' : `<p>${link(paths.optic(optic.id), opticFullName(optic))}</p>`;
    }
    case 'footprint': {
      const says = footprintSketch(section.key)?.description;
      return `<p>${link(address, `Sketch of the ${section.name} footprint`)}${says ? xmlText(`: ${says}`) : ''}</p>`;
    }
    case 'dot': {
      const dots = new Intl.ListFormat('en-US').format(section.moa.map(String));
      return `<p>${link(address, `Drawing: what ${dots} MOA cover at ${section.yards} yards`)}</p>`;
    }
  }
}

/** A whole post as HTML for other sites: with whole addresses, and links where its page has drawings. */
export async function feedContent(post: BlogPost, origin: string): Promise<string> {
  const address = origin + paths.blogPost(post.slug);
  const html = post.sections.map((section) => sectionHtml(section, post, address)).join('\n');
  const whole = (name: string) => ({
    element(element: Element) {
      const url = element.getAttribute(name) ?? '';
      // An address that is none stays as it is.
      if (URL.canParse(url, address)) element.setAttribute(name, new URL(url, address).href);
    },
  });
  return new HTMLRewriter().on('[href]', whole('href')).on('[src]', whole('src')).transform(new Response(html)).text();
}
