export function SourceLinks({ sources }: { sources: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {sources.map((source) => (
        <li key={source}>
          <a href={source} rel="noopener nofollow" className="break-all underline">
            {source}
          </a>
        </li>
      ))}
    </ul>
  );
}
