import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { footprintSketch } from '#domain/fit/footprints/sketch/footprint-sketch.ts';
import type { PlateDetail } from '#domain/fit/plates/plates.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { isMissing } from '#web/lib/api-error.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { clientPage, loadQueries, onOtherPath, pageHeaders } from '#web/lib/page.ts';
import { pageMeta } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PatternSketch } from '#web/ui/drawing/pattern-sketch.tsx';
import { footnotes } from '#web/ui/facts/fact-evidence.ts';
import { Footnotes } from '#web/ui/facts/footnotes.tsx';
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RowPage } from '#web/ui/row-page.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { DrawnLegend } from '../drawn-legend.tsx';
import { MountSketch } from '../mounts/mount-drawing.tsx';
import { PlateFacts } from './plate-facts.tsx';
import { missingPlateHead, plateCrumbs, plateHead } from './plate-head.ts';
import { plateQuery } from './plate-queries.ts';
import { PlateCuts, PlateOptics, PlatePistols } from './plate-uses.tsx';
import { plateAnswer, plateWording } from './plate-wording.ts';

const load = loadQueries(({ params: { key = '' } }) => [plateQuery(key)]);

export const loader = serverPage(load);
export const clientLoader = clientPage(load);
export const headers = pageHeaders;
export const shouldRevalidate = onOtherPath;
export const meta = pageMeta((page, { params: { key = '' } }) => {
  const detail = page.data(plateQuery(key));
  if (detail) return plateHead(detail);
  return isMissing(page.error(plateQuery(key))) ? missingPlateHead : undefined;
});

export default function PlatePage() {
  const { key = '' } = useParams();
  const links = <ButtonLink to={paths.plates}>Cuts and plates</ButtonLink>;
  return (
    <RowPage what="Plate" query={useQuery(plateQuery(key))} links={links}>
      {(detail) => <PlateParts detail={detail} />}
    </RowPage>
  );
}

const numbered = /^glock-mos-0\d$/;
const numberGuide = 'glock-mos-plates-by-number';

function PlateParts({ detail }: { detail: PlateDetail }) {
  const { plate } = detail;
  const taken = plate.presents.find(({ id }) => footprintSketch(id) !== null);
  return (
    <article>
      <Breadcrumb crumbs={plateCrumbs(plate)} />
      <div className="card grid items-start gap-x-10 gap-y-6 p-4 md:grid-cols-[minmax(0,1fr)_16rem] lg:p-8">
        <div>
          <PageHeading>{plate.name}</PageHeading>
          <p className="mt-3 max-w-reading text-reading">
            {inUnits(plateAnswer(detail, `This ${plate.kind}`))} {inUnits(plate.note)}
          </p>
          {numbered.test(plate.key) && (
            <p className="mt-2">
              <span aria-hidden="true" className="disputed ml-0" /> Sources disagree on the plate numbers; check your
              pistol’s manual. <TextLink to={paths.blogPost(numberGuide)}>Glock MOS plates by number</TextLink>
            </p>
          )}
          <PlateFacts detail={detail} />
        </div>
        {plate.kind === 'mount' && plate.axisHeightIn !== null && (
          <figure className="grid justify-items-center gap-3 rounded-card bg-paper p-5">
            <MountSketch heightIn={plate.axisHeightIn} large />
            <figcaption className="text-label text-ink2">
              Side view, heights to scale: the optic’s center in red, an AR-15 iron sight dashed. The optic’s shape is
              generic.
            </figcaption>
          </figure>
        )}
        {plate.kind === 'plate' && taken && (
          <figure className="grid justify-items-center gap-3 rounded-card bg-paper p-5">
            <PatternSketch footprintKey={taken.id} scale={4} />
            <figcaption>
              <p className="mb-1">{taken.name} pattern on top</p>
              <DrawnLegend footprintKey={taken.id} />
            </figcaption>
          </figure>
        )}
      </div>
      <PlateOptics detail={detail} />
      {plate.kind === 'plate' && <PlateCuts cuts={detail.cuts} />}
      <PlatePistols detail={detail} />
      <PlateSources detail={detail} />
    </article>
  );
}

function PlateSources({ detail }: { detail: PlateDetail }) {
  const { plate } = detail;
  const pages = footnotes(plate, plateWording(detail));
  return (
    <Section id="sources" title="Sources" className="mt-10 max-w-reading">
      <Footnotes pages={pages} disputed={plate.disputedFields} />
      <p className="mt-3 text-ink2">
        {plate.kind === 'mount'
          ? 'Check the screws against the mount’s manual.'
          : 'Check screws and plates against both manuals.'}{' '}
        <TextLink to={paths.changesOf('plate', plate.rowId)}>What changed</TextLink>
      </p>
    </Section>
  );
}
