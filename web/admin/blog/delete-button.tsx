export function DeleteButton({ name, onDelete }: { name: string; onDelete: () => void }) {
  return (
    <button type="button" onClick={onDelete} title="Delete" className="row-action row-action-away icon-action">
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current">
        <path d="M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9M6.7 7v4.5M9.3 7v4.5" />
      </svg>
      <span className="sr-only">Delete ‘{name}’</span>
    </button>
  );
}
