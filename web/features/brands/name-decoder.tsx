import type { Brand } from '#domain/brands/brands.schema.ts';
import { codeText, nameRulesOf } from '#domain/brands/name-rules.ts';
import { opticName } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const maxExamples = 2;

export function NameDecoder({ name, slug, optics }: Brand) {
  const rules = nameRulesOf(slug).flatMap((rule) => {
    const named = optics.filter((optic) => rule.pattern.test(codeText(optic)));
    return named.length === 0 ? [] : [{ ...rule, named }];
  });
  if (rules.length === 0) return null;
  return (
    <Section id="names" title={`How to read ${name} names`} className="mt-10 max-w-4xl">
      <table className="w-full">
        <thead className="text-left text-label text-ink2 [&_th]:py-2 [&_th]:font-normal">
          <tr className="border-b border-ink">
            <th scope="col">In the name</th>
            <th scope="col">Means</th>
            <th scope="col">Such as</th>
          </tr>
        </thead>
        <tbody className="[&_td]:py-2 [&_td]:align-top [&_td]:pl-4 [&_th]:py-2 [&_th]:text-left [&_th]:align-top">
          {rules.map(({ code, means, named }) => (
            <tr key={code} className="border-b border-rule">
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
      <p className="mt-2 text-label text-ink3">
        Read off the {name} sights in the catalog; every one with the code has what it says.
      </p>
    </Section>
  );
}

function uniqueLines(optics: Brand['optics']): Brand['optics'] {
  return [...new Map(optics.map((optic) => [optic.productLine, optic])).values()];
}
