import type { AuditEntry } from '#domain/api/audit.schema.ts';
import { itemText } from '#web/admin/fields/item-text.ts';
import { FactValue } from '#web/ui/facts/fact.tsx';

const maxOpenFields = 5;

const maxInlineLength = 60;

type Props = {
  entry: Pick<AuditEntry, 'action' | 'changes'>;
  labelOf: (name: string) => string;
  maxOpen?: number;
};

export function ChangeList({ entry: { action, changes }, labelOf, maxOpen = maxOpenFields }: Props) {
  const fields = Object.entries(changes).filter(
    ([name, { from, to }]) => name !== 'id' && !(isBlank(from) && isBlank(to)),
  );
  const text = (value: unknown) => textOf(value, labelOf);
  const list = (
    <dl className="change-list">
      {fields.map(([name, { from, to }]) => {
        const [before, after] = [text(from), text(to)];
        const isList = action !== 'create' && action !== 'delete' && Array.isArray(from) && Array.isArray(to);
        const [removed, added] = isList ? [linesMissing(after, before), linesMissing(before, after)] : [[], []];
        return (
          <div key={name} data-lines={isList || [before, after].some(isLong) || undefined}>
            <dt>{labelOf(name)}</dt>
            <dd>
              {removed.length + added.length > 0 ? (
                <Lines removed={removed} added={added} />
              ) : (
                <Values
                  before={action === 'create' || action === 'delete' ? undefined : before}
                  after={action === 'delete' ? before : after}
                />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
  if (fields.length <= maxOpen) return list;
  return (
    <details className="lg:mt-1">
      <summary className="min-h-11 content-center text-ink2 lg:min-h-8">
        {fields.length} {fields.length === 1 ? 'field' : 'fields'}
      </summary>
      {list}
    </details>
  );
}

function Lines({ removed, added }: { removed: readonly string[]; added: readonly string[] }) {
  return (
    <>
      {removed.map((line) => (
        <del key={line} className="no-underline">
          − {line}
        </del>
      ))}
      {added.map((line) => (
        <ins key={line}>+ {line}</ins>
      ))}
    </>
  );
}

function Values({ before, after }: { before: string | undefined; after: string }) {
  return (
    <>
      {before !== undefined && (
        <>
          <del>
            <FactValue value={before} />
          </del>{' '}
          <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <ins>
        <FactValue value={after} />
      </ins>
    </>
  );
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const linesOf = (text: string) => text.split('\n').filter(Boolean);

function linesMissing(there: string, here: string): string[] {
  const others = new Set(linesOf(there));
  return linesOf(here).filter((line) => !others.has(line));
}

function isLong(value: string): boolean {
  return value.length > maxInlineLength || value.includes('\n');
}

function isBlank(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function textOf(value: unknown, labelOf: Props['labelOf']): string {
  if (isBlank(value)) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value
      .map((item) => (typeof item === 'string' || isObject(item) ? itemText(item, labelOf) : textOf(item, labelOf)))
      .join('\n');
  return isObject(value) ? JSON.stringify(value) : String(value);
}
