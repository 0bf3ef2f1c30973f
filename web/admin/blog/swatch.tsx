export function Swatch({ color }: { color: string }) {
  return <span aria-hidden="true" className="swatch" style={{ backgroundColor: color }} />;
}
