export function SourceLinks({ sources }: { sources: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {sources.map((source) => (
        <li key={source}>
          <a href={source} rel="nofollow ugc noopener" className="break-all underline">
            {source}
          </a>
        </li>
      ))}
    </ul>
  );
}
