import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Brand } from '#domain/brands/brands.schema.ts';
import { familiesOf } from '#domain/brands/families.ts';
import { codeText, nameRulesOf } from '#domain/brands/name-rules.ts';
import { opticTitle } from '#domain/optics/optic-title.ts';
import { homeList, opticName } from '#domain/optics/optics.ts';
import { counted, dollars } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { FitTable, FitTableNote } from '#web/features/fit/verdicts/fit-table.tsx';
import { opticListJsonLd } from '#web/features/optics/list/list-head.ts';
import { isMissing } from '#web/lib/api-error.ts';
import { apiQuery } from '#web/lib/api-query.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, loadQueries, onOtherPath, type PageArgs, type PageData, pageHeaders } from '#web/lib/page.ts';
import { type Head, pageMeta, unindexedHead } from '#web/shell/head.ts';
import { Skyline } from '#web/ui/drawing/skyline.tsx';
import { Breadcrumb, breadcrumbJsonLd, type Crumb } from '#web/ui/navigation/breadcrumb.tsx';
import { AfterHeading, PageHeading } from '#web/ui/page-heading.tsx';
import { RowPage } from '#web/ui/row-page.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { PistolsByCut } from './pistols-by-cut.tsx';

function brandQuery(slug: string) {
  return apiQuery(['brands', slug], '/api/brands/:slug', { params: { slug } });
}

const load = loadQueries(({ params: { slug = '' } }) => [brandQuery(slug)]);

function movedTo(page: PageData, { params: { slug = '' } }: PageArgs): string | undefined {
  const brand = page.data(brandQuery(slug));
  return brand && brand.slug !== slug ? paths.brand(brand.slug) : undefined;
}

export const loader = serverPage(load, { movedTo });
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta((page, { params: { slug = '' } }) => {
  const brand = page.data(brandQuery(slug));
  if (brand) return brandHead(brand);
  return isMissing(page.error(brandQuery(slug)))
    ? unindexedHead('Brand not found', 'We couldn’t find this brand.')
    : undefined;
});

export default function BrandRoute() {
  const { slug = '' } = useParams();
  return (
    <RowPage what="Brand" query={useQuery(brandQuery(slug))}>
      {(brand) => <BrandPage {...brand} />}
    </RowPage>
  );
}

function BrandPage(brand: Brand) {
  const { name, slug, optics, pistols } = brand;
  return (
    <article>
      <Breadcrumb crumbs={brandCrumbs(brand)} />
      <div className="brand-head">
        <div>
          <PageHeading>{brandTitle(brand)}</PageHeading>
          <p className="mt-2 max-w-reading text-reading text-ink2">
            {summaryOf(brand)}{' '}
            {optics.length > 0 && pistols.length > 0 && (
              <>
                <a href="#pistols" className="underline">
                  {counted(pistols.length, `${name} pistol`)}
                </a>
                {'. '}
              </>
            )}
            {optics.length > 0 && nameRulesOf(slug).length > 0 && (
              <a href="#names" className="underline">
                How to read the names
              </a>
            )}
          </p>
        </div>
        {optics.length > 0 && (
          <div className="brand-line">
            <Skyline optics={oneOfEach(optics)} className="h-20 w-full" />
          </div>
        )}
      </div>
      <AfterHeading>
        {optics.length > 0 && (
          <>
            {linesOf(brand).map(({ id, title, optics: line }) => (
              <Section key={id} id={id} title={title} className="mt-10">
                <FitTable
                  caption={`${title} by family`}
                  about="Footprint"
                  groups={familiesOf(line)
                    .toSorted(byNumber)
                    .map(({ name: family, optics: members }) => ({
                      title: family ?? 'Others',
                      rows: members.toSorted(byTitle).map((optic) => ({ optic, about: footprintOf(optic) })),
                    }))}
                  sortable
                  marked
                  brand={name}
                />
              </Section>
            ))}
            <FitTableNote optics={optics} />
          </>
        )}
        <NameDecoder {...brand} />
        {pistols.length > 0 && (
          <Section id="pistols" title={`${name} pistols`} className="mt-10">
            <PistolsByCut {...brand} />
          </Section>
        )}
      </AfterHeading>
    </article>
  );
}

const mostDrawn = 5;

const oneOfEach = (optics: Brand['optics']) =>
  familiesOf(optics)
    .flatMap(({ name, optics: [first, ...others] }) => (name === null ? [first, ...others] : [first]))
    .filter((optic) => optic !== undefined)
    .slice(0, mostDrawn);

type Line = { id: string; title: string; optics: Brand['optics'] };

function linesOf({ name, optics }: Brand): Line[] {
  const { pistol = [], rifle = [] } = Object.groupBy(optics, ({ primaryUse }) => homeList(primaryUse));
  if (rifle.length === 0 || pistol.length === 0) return [{ id: 'line', title: `The ${name} line`, optics }];
  return [
    { id: 'for-pistols', title: `${name} sights for pistols`, optics: pistol },
    { id: 'for-rifles', title: `${name} sights for rifles`, optics: rifle },
  ];
}

/** 403 before 507, before names; those without a family come last. */
const byNumber = (a: { name: string | null }, b: { name: string | null }) =>
  Number(a.name === null) - Number(b.name === null) ||
  (a.name ?? '').localeCompare(b.name ?? '', 'en-US', { numeric: true });

/** A model before its variants. */
const byTitle = (a: Brand['optics'][number], b: Brand['optics'][number]) =>
  opticTitle(a).localeCompare(opticTitle(b), 'en-US', { numeric: true });

function footprintOf({ footprint, footprintKey }: Brand['optics'][number]) {
  if (!/^[a-z0-9-]+$/.test(footprintKey)) return footprint;
  return (
    <TextLink to={paths.footprint(footprintKey)} className="my-1 inline-block underline lg:my-0">
      {footprint}
    </TextLink>
  );
}

function summaryOf({ optics, pistols }: Brand): string {
  if (optics.length === 0) {
    const ready = pistols.filter(({ isOpticReady }) => isOpticReady).length;
    return `${counted(pistols.length, 'pistol')}, ${ready} of them cut for an optic.`;
  }
  const forPistols = optics.filter(({ primaryUse }) => primaryUse !== 'Long gun').length;
  const prices = optics.flatMap(({ minPrice }) => minPrice ?? []);
  const from = prices.length > 0 ? ` Typical prices from ${dollars(Math.min(...prices))}.` : '';
  return `${counted(optics.length, 'sight')}, ${forPistols} of them for pistols.${from}`;
}

type Named = Pick<Brand, 'name' | 'slug'>;

function brandCrumbs({ name, slug }: Named): Crumb[] {
  return [
    { label: 'Home', to: paths.home },
    { label: name, to: paths.brand(slug) },
  ];
}

function brandTitle({ name, optics }: Pick<Brand, 'name' | 'optics'>): string {
  return optics.length > 0 ? `${name} red dots` : `${name} pistols and the red dots that fit`;
}

function brandHead(brand: Brand): Head {
  const { name, slug, optics, pistols, socialImage } = brand;
  const isDecoded = nameRulesOf(slug).length > 0;
  const description =
    optics.length > 0
      ? `${counted(optics.length, `${name} sight`)} by family, with footprint, window, weight, battery life, and typical price${isDecoded ? ', and what the letters in the names mean' : ''}.`
      : `${counted(pistols.length, `${name} pistol`)}: which are cut for an optic, for which footprint, and which red dots fit.`;
  return {
    title: optics.length > 0 && isDecoded ? `${name} red dots compared, and their names decoded` : brandTitle(brand),
    description,
    keywords: [name, `${name} red dot`, ...(isDecoded ? [`${name} model names`] : [])],
    canonicalPath: paths.brand(slug),
    socialImage,
    jsonLd: (origin) => [
      breadcrumbJsonLd(brandCrumbs(brand), origin),
      ...(optics.length > 0 ? [opticListJsonLd(brandTitle(brand), optics, origin)] : []),
    ],
  };
}

const maxExamples = 2;

function NameDecoder({ name, slug, optics }: Brand) {
  const rules = nameRulesOf(slug).flatMap((rule) => {
    const named = optics.filter((optic) => rule.pattern.test(codeText(optic)));
    return named.length === 0 ? [] : [{ ...rule, named }];
  });
  if (rules.length === 0) return null;
  return (
    <Section id="names" title={`How to read ${name} names`} className="mt-10 max-w-4xl">
      <table className="card w-full border-separate border-spacing-0">
        <thead className="text-left text-label text-ink2 [&_th]:px-4 [&_th]:py-2.5 [&_th]:font-medium">
          <tr>
            <th scope="col">In the name</th>
            <th scope="col">Means</th>
            <th scope="col">Such as</th>
          </tr>
        </thead>
        <tbody className="[&_td]:border-t [&_td]:border-rule [&_td]:px-4 [&_td]:py-2.5 [&_td]:align-top [&_th]:border-t [&_th]:border-rule [&_th]:px-4 [&_th]:py-2.5 [&_th]:text-left [&_th]:align-top">
          {rules.map(({ code, means, named }) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td>{means}</td>
              <td>
                {uniqueLines(named)
                  .slice(0, maxExamples)
                  .map((optic, index) => (
                    <span key={optic.id}>
                      {index > 0 && ', '}
                      <TextLink to={paths.optic(optic.id)} aria-label={opticName(optic)}>
                        {optic.productLine}
                      </TextLink>
                    </span>
                  ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-filter text-ink2">
        Read off the {name} sights in the catalog; every one with the code has what it says.
      </p>
    </Section>
  );
}

function uniqueLines(optics: Brand['optics']): Brand['optics'] {
  return [...new Map(optics.map((optic) => [optic.productLine, optic])).values()];
}
