export type Point = { x: number; y: number };

/** Path data in millimeters; see OpticGeometry for the axes. */
export type Outline = {
  body: string;
  detail: string;
  lens: string;
  center: Point;
  corner: number;
  ports: { side: Point; top: Point };
};

export function hooded(kind: 'Open' | 'Enclosed', width: number, height: number, ww: number, wh: number): Outline {
  const open = kind === 'Open';
  const rim = open ? clamp((width - ww) / 2, 1.4, 3) : clamp((width - ww) * 0.3, 2.2, 5);
  const hood = Math.min(width, ww + 2 * rim);
  const x = width / 2;
  const hx = x - hood / 2 < (open ? 0.8 : 1.5) ? x : hood / 2;
  const over = x - hx;
  const top = -height + rim;
  const bottom = top + wh;
  const circular = wh / ww > 0.85;
  const small = Math.min(ww, wh);
  const upper = open ? small * (circular ? 0.46 : 0.3) : wh / ww > 0.92 ? 2 : 2.6;
  const lower = open ? (circular ? small * 0.3 : 1.2) : upper;
  const arc = Math.min(hx, upper + rim * (open ? 1 : 0.6));
  const shoulder = Math.min(bottom + 1.2, -4);
  const slope = shoulder + over * 0.5;
  const neck = over > 0 ? `L${round(-hx)} ${round(shoulder - over * 0.1)}` : '';
  const end = over > 0 ? `L${round(x)} ${round(slope)}` : '';
  const inside = open
    ? `M-2.2 ${round(bottom)}l.5-1.5h3.4l.5 1.5`
    : rectangle(-ww / 2 + 1.3, top + 1.3, ww - 2.6, wh - 2.6, Math.max(upper - 1, 0.6), Math.max(upper - 1, 0.6));
  return {
    body: `M${round(x - 0.8)} 0H${round(0.8 - x)}l-.8-.8V${round(slope)}${neck}V${round(arc - height)}a${round(arc)} ${round(arc)} 0 0 1 ${round(arc)}-${round(arc)}H${round(hx - arc)}a${round(arc)} ${round(arc)} 0 0 1 ${round(arc)} ${round(arc)}${over > 0 ? `V${round(shoulder - over * 0.1)}` : ''}${end}V-.8z`,
    lens: rectangle(-ww / 2, top, ww, wh, upper, lower),
    detail: `M${round(-hx)} ${round(slope)}H${round(hx)}M${round(-x)}-1.8H${round(x)}${inside}`,
    center: { x: 0, y: top + wh / 2 },
    corner: upper,
    ports: { side: { x, y: Math.min(bottom + 3, -6) + 1.8 }, top: { x: ww / 2 - 3, y: bottom + 1.2 } },
  };
}

export function holographic(width: number, height: number, ww: number, wh: number): Outline {
  const rim = 3.2;
  const base = Math.min(width, Math.max(ww + 2 * rim, width * 0.8)) / 2;
  const cx = width / 2 - base;
  const hx = Math.min(base, ww / 2 + rim);
  const top = -height + rim;
  const bottom = top + wh;
  const slope = bottom + 1.5 + (base - hx) * 0.7;
  const lever = width - 2 * base > 0.5 ? clampKnob(cx - base, -width / 2, 6) : '';
  return {
    body: `M${round(cx + base - 0.8)} 0H${round(cx - base + 0.8)}l-.8-.8V${round(slope)}L${round(cx - hx)} ${round(bottom + 1.5)}V${round(5 - height)}a5 5 0 0 1 5-5H${round(cx + hx - 5)}a5 5 0 0 1 5 5V${round(bottom + 1.5)}L${round(cx + base)} ${round(slope)}V-.8z${lever}`,
    lens: rectangle(cx - ww / 2, top, ww, wh, 2, 2),
    detail: `M${round(cx - base)} ${round(slope)}h${round(2 * base)}${ellipse(cx - 4, slope + 5, 1.8, 1.8)}${ellipse(cx + 4, slope + 5, 1.8, 1.8)}M${round(cx - base)}-11h${round(2 * base)}${rail(cx)}`,
    center: { x: cx, y: top + wh / 2 },
    corner: 2,
    ports: { side: { x: width / 2, y: slope + 5 }, top: { x: cx, y: -height } },
  };
}

export function barrel(kind: 'Tube' | 'Prism', width: number, height: number, ww: number, wh: number): Outline {
  const prism = kind === 'Prism';
  const glass = Math.max(ww, wh);
  const cap = prism ? 4 : 3;
  const wanted = Math.min(
    width - Math.min(12, width * 0.24),
    prism ? height * 0.62 : height - cap - 4,
    glass + (prism ? 16 : 13),
  );
  const tube = Math.max(glass + 4, wanted);
  const knob = clamp(width - tube, 0, 12);
  const spare = Math.max(0, width - tube - knob);
  const R = tube / 2;
  const cx = spare - width / 2 + R;
  const cy = cap + R - height;
  const rest = height - cap - tube;
  const right = width / 2;
  const half = R * (rest > 12 ? 0.72 : 0.8);
  const drop = chord(R, half);
  const base = `V-.8l-.8.8H${round(cx - half + 0.8)}l-.8-.8`;
  const bend = R * 0.8;
  const chin = round(cy + half);
  const shell = prism
    ? `M${round(cx - half)} ${round(cy + R)}L${round(cx - R)} ${chin}V${round(cy - R + bend)}a${round(bend)} ${round(bend)} 0 0 1 ${round(bend)}-${round(bend)}H${round(cx + R - bend)}a${round(bend)} ${round(bend)} 0 0 1 ${round(bend)} ${round(bend)}V${chin}L${round(cx + half)} ${round(cy + R)}${base}z`
    : `M${round(cx - half)} ${round(cy + drop)}A${round(R)} ${round(R)} 0 1 1 ${round(cx + half)} ${round(cy + drop)}${base}z`;
  const turret = prism ? cy - R : cy - chord(R, 4);
  const socket = prism ? cx + R : cx + chord(R, 5);
  const knobs = `M${round(cx - 4)} ${round(turret)}V${round(0.8 - height)}l.8-.8h6.4l.8.8V${round(turret)}${knob > 0.5 ? `M${round(socket)} ${round(cy - 5)}H${round(right - 0.8)}l.8.8v8.4l-.8.8H${round(socket)}` : ''}`;
  const grip = spare > 0.5 ? clampKnob(cx - half, -width / 2, Math.min(5, Math.max(rest - 2, 2))) : '';
  return {
    body: shell + knobs + grip,
    lens: ellipse(cx, cy, ww / 2, wh / 2),
    detail: `${ellipse(cx, cy, ww / 2 + 1, wh / 2 + 1)}${ellipse(cx, cy, R - 1.4, R - 1.4)}${rest > 8 ? rail(cx) : `M${round(cx - half)}-1.8h${round(2 * half)}`}`,
    center: { x: cx, y: cy },
    corner: glass / 2,
    ports: { side: { x: right, y: cy }, top: { x: cx, y: -height } },
  };
}

function chord(radius: number, offset: number): number {
  return Math.sqrt(Math.max(0, radius * radius - offset * offset));
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** To 0.05 mm, so that half of a width stated to 0.1 mm stays exact. */
export function round(value: number): number {
  return Math.round(value * 20) / 20;
}

function rectangle(x: number, y: number, width: number, height: number, upper: number, lower: number): string {
  const a = round(upper);
  const b = round(lower);
  return `M${round(x)} ${round(y + a)}a${a} ${a} 0 0 1 ${a}-${a}H${round(x + width - a)}a${a} ${a} 0 0 1 ${a} ${a}V${round(y + height - b)}a${b} ${b} 0 0 1-${b} ${b}H${round(x + b)}a${b} ${b} 0 0 1-${b}-${b}z`;
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const radii = `${round(rx)} ${round(ry)} 0 1 0`;
  return `M${round(cx - rx)} ${round(cy)}a${radii} ${round(2 * rx)} 0a${radii}${round(-2 * rx)} 0z`;
}

function clampKnob(wall: number, end: number, height: number): string {
  return `M${round(wall)} ${round(-height - 2.5)}H${round(end + 0.8)}l-.8.8v${round(height - 1.6)}l.8.8H${round(wall)}`;
}

/** The slot that sits on a rail 21.2 mm wide. */
function rail(cx: number): string {
  return `M${round(cx - 10.6)} 0v-3h21.2v3`;
}
