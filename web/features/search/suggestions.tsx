import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { fitIn } from '#domain/fit/verdicts/verdict-texts.ts';
import type { Answer, Hit } from '#domain/search/search.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import type { PageTurn } from '#web/ui/navigation/pager.tsx';
import { pistolFitsQuery } from '../fit/fits-query.ts';
import { FitWords } from '../fit/verdicts/fit-chip.tsx';
import { type MyPistol, useMyPistol } from '../my-pistol/my-pistol.ts';
import { hasOneVerdict, inShort } from './answer/answer-in-short.ts';
import { besideFit } from './answer/beside-fit.ts';
import { byKind, kindTitles, resultsTurn, suggestionsQuery } from './queries.ts';

const pause = 150;
const minLength = 2;

type Option = { key: string; to: string; title: string; note?: ReactNode; state?: PageTurn; hit?: Hit };

type VerdictOf = (opticId: number) => ReactNode;

function hitOption(hit: Hit, verdictOf: VerdictOf): Option {
  const { url, title, note: about, pistolOptic } = hit;
  const note = (pistolOptic !== undefined && verdictOf(pistolOptic)) || about;
  return { key: url, to: url, title, hit, ...(note && { note }) };
}

function useVerdicts(): { mine: MyPistol | undefined; verdictOf: VerdictOf } {
  const pistol = useMyPistol();
  const { data } = useQuery({ ...pistolFitsQuery(pistol), enabled: pistol !== undefined });
  const verdictOf = (opticId: number) => pistol && data && <FitWords {...fitIn(data, opticId)} />;
  return { mine: pistol, verdictOf };
}

function answerOption(answer: Answer, q: string, { mine, verdictOf }: ReturnType<typeof useVerdicts>): Option {
  const { to, title, note: inWords } = inShort(answer);
  const isMine = answer.kind === 'fit' && mine?.id === answer.pistol.id && answer.others.length === 0;
  const verdict = answer.kind === 'fit' && hasOneVerdict(answer) && <FitWords {...answer.fit} />;
  const note = (isMine && verdictOf(answer.optic.id)) || verdict || inWords;
  return {
    key: 'answer',
    title,
    ...(note && { note }),
    ...(to === undefined ? { to: paths.search(q), state: resultsTurn(q) } : { to }),
  };
}

const withFirst = (hits: readonly Hit[], first: Hit['kind'] | undefined) =>
  hits.toSorted((one, other) => Number(other.kind === first) - Number(one.kind === first));

type Group = { title: string; options: Option[] };

function groupsOf(
  answer: Answer | null,
  hits: readonly Hit[],
  q: string,
  verdicts: ReturnType<typeof useVerdicts>,
): Group[] {
  return [
    ...(answer ? [{ title: 'Answer', options: [answerOption(answer, q, verdicts)] }] : []),
    ...byKind(hits).map(([kind, ofKind]) => ({
      title: kindTitles[kind],
      options: ofKind.map((hit) => hitOption(hit, verdicts.verdictOf)),
    })),
  ];
}

function allResults(q: string): Group {
  return {
    title: '',
    options: [{ key: 'all', to: paths.search(q), title: `All results for “${q}”`, state: resultsTurn(q) }],
  };
}

function useTyped(input: RefObject<HTMLInputElement | null>): string {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // What was typed while this module was loading.
    setTyped(field.value);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setTyped(field.value), pause);
    };
    field.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      field.removeEventListener('input', onInput);
    };
  }, [input]);
  return typed.trim();
}

type Props = {
  input: RefObject<HTMLInputElement | null>;
  onHit?: ((hit: Hit) => void) | undefined;
  first: Hit['kind'] | undefined;
};

export function Suggestions({ input, onHit, first }: Props) {
  const q = useTyped(input);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [open, setOpen] = useState(true);
  const [chosen, setChosen] = useState(-1);
  const enough = q.length >= minLength;
  const { data, isPlaceholderData } = useQuery({
    ...suggestionsQuery(q),
    enabled: enough,
    placeholderData: keepPreviousData,
  });
  const verdicts = useVerdicts();
  const shown = open && enough && data !== undefined;
  const found = shown ? groupsOf(data.answer, withFirst(besideFit(data.answer, data.hits), first), q, verdicts) : [];
  const foundNothing = shown && found.length === 0 && !isPlaceholderData;
  const groups = shown && !foundNothing ? [...found, allResults(q)] : [];
  const options = groups.flatMap((group) => group.options);
  const optionId = (index: number) => `${id}-${index}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other suggestions, other choice.
  useEffect(() => setChosen(-1), [q, data]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    // An input method uses the same keys.
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      const places = options.length + 1;
      if (places > 1) setChosen(((chosen + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && shown && chosen >= 0) {
      event.preventDefault();
      document.getElementById(optionId(chosen))?.click();
    } else if (event.key === 'Escape') {
      if (shown) event.preventDefault();
      else input.current?.blur();
      setOpen(false);
    }
  });

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const onKey = (event: KeyboardEvent) => press(event);
    const show = () => setOpen(true);
    const hide = () => setOpen(false);
    field.addEventListener('keydown', onKey);
    field.addEventListener('input', show);
    field.addEventListener('focus', show);
    field.addEventListener('blur', hide);
    return () => {
      field.removeEventListener('keydown', onKey);
      field.removeEventListener('input', show);
      field.removeEventListener('focus', show);
      field.removeEventListener('blur', hide);
    };
  }, [input]);

  useEffect(() => {
    const field = input.current;
    field?.setAttribute('aria-expanded', String(shown));
    if (shown) field?.setAttribute('aria-controls', id);
    else field?.removeAttribute('aria-controls');
    if (shown && chosen >= 0) field?.setAttribute('aria-activedescendant', `${id}-${chosen}`);
    else field?.removeAttribute('aria-activedescendant');
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [input, shown, chosen, id]);

  let index = -1;
  return (
    <>
      <p role="status" className="sr-only">
        {shown && !isPlaceholderData && (foundNothing ? 'No suggestions' : counted(options.length - 1, 'suggestion'))}
      </p>
      {shown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus from the box.
        <div ref={list} className="suggestions" onMouseDown={(event) => event.preventDefault()}>
          {foundNothing && <p className="px-3 py-2 text-ink2">No matches for “{q}”.</p>}
          <div id={id} role="listbox" aria-label="Suggestions">
            {groups.map(({ title, options: ofGroup }) => (
              // biome-ignore lint/a11y/useSemanticElements: a listbox's group is no fieldset.
              <div key={title} role="group" aria-label={title || 'More'}>
                {title && (
                  <p aria-hidden="true" className="suggestion-group">
                    {title}
                  </p>
                )}
                {ofGroup.map(({ key: optionKey, to, title: name, note, state, hit }) => {
                  index += 1;
                  return (
                    <Link
                      key={optionKey}
                      id={optionId(index)}
                      role="option"
                      aria-selected={index === chosen}
                      tabIndex={-1}
                      to={to}
                      state={state}
                      // Only the browser's own navigation opens a closed part of a page.
                      reloadDocument={to.includes('#')}
                      onClick={() => {
                        input.current?.blur();
                        if (hit) onHit?.(hit);
                      }}
                      className="suggestion"
                    >
                      <span className="suggestion-name">{name}</span>
                      {note && <span className="hit-note">{note}</span>}
                    </Link>
                  );
                })}
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
