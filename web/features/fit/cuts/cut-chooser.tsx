import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { CutChoice, CutVerdict } from '#domain/fit/cuts/cuts.schema.ts';
import { choosePistol } from '#web/features/my-pistol/account-pistols.ts';
import { useOwnPistol } from '#web/features/my-pistol/my-pistol.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import type { Cut } from '../fits-query.ts';
import { FitWords } from '../verdicts/fit-chip.tsx';

type Props = {
  pistol: number;
  cuts: readonly (CutChoice | CutVerdict)[];
  chosen: Cut;
  hrefOf: (cut: string) => string;
};

/** Asks an owner of a model with several cuts which one the slide has, and remembers it with the owner's pistol. */
export function CutChooser({ pistol, cuts, chosen, hrefOf }: Props) {
  const client = useQueryClient();
  const own = useOwnPistol();
  const id = useId();
  const current = cuts.find(({ key }) => key === chosen);
  const isOwn = own?.id === pistol;
  const remember = (cut: string | null) => {
    if (own && isOwn) choosePistol(client, { ...own, cut });
  };
  return (
    <section id="cut" aria-labelledby={id} className="my-4 max-w-3xl scroll-mt-4">
      <p id={id} className="font-semibold">
        Which cut does your slide have?
      </p>
      <ul className="mt-2 grid gap-2 sm:grid-cols-3">
        {cuts.map((cut) => (
          <Option
            key={cut.key}
            to={hrefOf(cut.key)}
            isCurrent={cut === current}
            onChoose={() => remember(cut.key)}
            label={cut.name}
            notes={[cut.note, cut.howToTell]}
            verdict={'verdict' in cut ? cut : undefined}
          />
        ))}
        <Option to={hrefOf('')} isCurrent={!current} onChoose={() => remember(null)} label="I don’t know" notes={[]} />
      </ul>
      {!current && cuts.every((cut) => !('verdict' in cut)) && (
        <p className="mt-2 text-label text-ink2">
          Until you pick one, we list what fits any of them and note which cut it needs.
        </p>
      )}
      {isOwn && current && own.cut === current.key && (
        <p className="mt-2 text-label text-ink2">Remembered with your pistol.</p>
      )}
    </section>
  );
}

type OptionProps = {
  to: string;
  isCurrent: boolean;
  onChoose: () => void;
  label: string;
  notes: readonly (string | null)[];
  verdict?: CutVerdict | undefined;
};

function Option({ to, isCurrent, onChoose, label, notes, verdict }: OptionProps) {
  return (
    <li>
      <Link
        to={to}
        replace
        preventScrollReset
        rel="nofollow"
        aria-current={isCurrent || undefined}
        onClick={onChoose}
        className="flex h-full min-h-11 flex-col justify-center rounded-control border border-rule bg-sheet px-3 py-2 hover:border-edge hover:bg-hover aria-[current]:border-accent aria-[current]:bg-accent-soft"
      >
        <span className="font-medium first-letter:uppercase">{label}</span>
        {notes.filter(Boolean).map((note) => (
          <span key={String(note)} className="text-label text-ink2">
            {note}
          </span>
        ))}
        {verdict && (
          <span className="mt-1">
            <FitWords {...verdict} />
          </span>
        )}
      </Link>
    </li>
  );
}
