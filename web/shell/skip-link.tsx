/** Leads past the navigation; seen while it has the focus. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-40 bg-ink px-4 py-3 text-sheet focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  );
}
