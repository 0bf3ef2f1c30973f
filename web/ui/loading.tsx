export function Loading({ children, className = 'min-h-[60vh]' }: { children: string; className?: string }) {
  return (
    <p role="status" className={`flex items-start justify-center gap-2 py-16 text-ink2 ${className}`}>
      <span aria-hidden="true" className="mt-1.75 size-3 animate-pulse rounded-full bg-red" />
      {children}
    </p>
  );
}
