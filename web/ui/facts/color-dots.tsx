const classes: Record<string, string> = { Red: 'red', Green: 'green', Amber: 'amber', Gold: 'amber' };

export function ColorDots({ colors }: { colors: string }) {
  return colors.split(', ').map((color) => (
    <span key={color} className={`color-name ${classes[color] ?? ''}`}>
      {color}
    </span>
  ));
}
