/** Skips the navigation; visible while focused. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-40 bg-ink text-sheet focus:not-sr-only focus:fixed focus:top-1 focus:left-2 focus:px-4 focus:py-3"
    >
      Skip to content
    </a>
  );
}
