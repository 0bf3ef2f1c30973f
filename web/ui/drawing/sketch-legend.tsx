export function SketchLegend() {
  return (
    <p className="text-label text-ink3">
      Schematic, not to scale; front at the top. ● screw, ○ lug or its socket; dashed if the position or number isn’t
      published. Based on descriptions, most not yet verified.
    </p>
  );
}
