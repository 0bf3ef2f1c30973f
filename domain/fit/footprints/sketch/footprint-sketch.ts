export type SketchMark = {
  kind: 'screw' | 'lug';
  x: number;
  y: number;
  /** Whether the footprint table gives its position and the number of such marks. */
  placed: boolean;
};

/** A footprint's known features from above, front at the top, within `sketchBox`. Not to scale. */
export type FootprintSketch = {
  description: string;
  /** Half the base's width. Only tells which of two footprints is narrower. */
  half: number;
  marks: SketchMark[];
  detail: string;
};

export const sketchBox = { width: 40, height: 48 };

const [narrow, standard, wide] = [11, 14, 16];

function pairs(kind: SketchMark['kind'], apart: number, ...heights: number[]): SketchMark[] {
  const middle = sketchBox.width / 2;
  return heights.flatMap((y) => [-1, 1].map((side) => ({ kind, x: middle + side * apart, y, placed: true })));
}

function unplaced(marks: SketchMark[]): SketchMark[] {
  return marks.map((mark) => ({ ...mark, placed: false }));
}

function bolted(description: string, half: number, ...marks: SketchMark[]): FootprintSketch {
  return { description, half, marks, detail: '' };
}

function held(description: string, detail: string, ...marks: SketchMark[]): FootprintSketch {
  return { description, half: standard, marks, detail };
}

/**
 * By canonical footprint. Each shows only what `screws`, `description`, and `lookalikes` in catalog/data/footprints.json
 * say; null where they say too little to draw.
 */
export const footprintSketches: Record<string, FootprintSketch | null> = {
  rmr: bolted(
    '2 screws side by side, 2 recoil posts ahead of them',
    standard,
    ...pairs('screw', 8, 28),
    ...pairs('lug', 8, 14),
  ),
  rmrcc: bolted(
    '2 screws side by side, recoil posts at the front (number not stated)',
    narrow,
    ...pairs('screw', 6, 28),
    ...unplaced(pairs('lug', 6, 12)),
  ),
  rmsc: bolted(
    '2 screws near the rear half, 4 recoil posts: two front, two rear',
    narrow,
    ...pairs('screw', 5, 29),
    ...pairs('lug', 6.5, 10, 39),
  ),
  'holosun-k': bolted(
    '2 screws at the rear, 2 recoil posts at the front, none at the rear',
    narrow,
    ...pairs('screw', 5.3, 37),
    ...pairs('lug', 6.5, 11),
  ),
  'shield-rms': bolted(
    '4 recoil posts in the corners, 2 screws (position not stated)',
    standard,
    ...unplaced(pairs('screw', 5, 24)),
    ...pairs('lug', 9.5, 9, 39),
  ),
  'deltapoint-pro': bolted(
    '2 screws, 4 recoil posts (positions not stated)',
    wide,
    ...unplaced([...pairs('screw', 6, 24), ...pairs('lug', 11, 9, 39)]),
  ),
  'docter-noblex': bolted(
    '2 screws in the middle, 4 recoil posts in the corners',
    standard,
    ...pairs('screw', 5, 24),
    ...pairs('lug', 9.5, 9, 39),
  ),
  'c-more-sts': bolted(
    '2 screws, 2 recoil posts (positions not stated)',
    standard,
    ...unplaced([...pairs('screw', 7, 24), ...pairs('lug', 7, 12)]),
  ),
  acro: held(
    'no screws from above: a side clamp with one cross bolt grips a rail, a recoil bar sits in a cross slot',
    'M13 3V45M27 3V45M13 12H27V17H13M27 24H34V38H27M27 31H34',
  ),
  'aimpoint-coa': held('a ledge over the front edge, the rear-sight piece screwed down behind', 'M6 9H34M6 36H34'),
  'holosun-509t': held('a hook at the front, one clamping bolt (position not stated)', 'M14 3V10H26V3', {
    kind: 'screw',
    x: 20,
    y: 28,
    placed: false,
  }),
  'sig-loc': null,
  'sig-loc-compact': null,
  'swampfox-kraken': null,
  'glock-mos-direct': held('a pocket with screw holes (number not stated)', 'M10 9H30V39H10Z'),
  'rear-sight-dovetail': held('in the rear sight’s dovetail, across the slide', 'M6 32H34M6 41H34'),
  // A bar on an adapter for a dovetail or a cut, with no fixed position.
  'meprolight-micrords': null,
  'aimpoint-micro': held(
    '4 screws in a rectangle, a cross slot in the middle',
    'M6 21H34V27H6Z',
    ...pairs('screw', 9, 12, 36),
  ),
  picatinny: held(
    'a slotted rail, gripped by a clamp with a cross bolt or lever',
    'M6 10H34M6 14H34M6 22H34M6 26H34M6 34H34M6 38H34',
  ),
  'trijicon-mro': null,
  'aimpoint-compm4': null,
  'ring-30mm': null,
  'ring-34mm': null,
  acog: bolted('2 screws from above (position not stated)', standard, ...unplaced(pairs('screw', 7, 24))),
  'mini-acog': null,
  'holosun-aems': null,
};

export function footprintSketch(key: string): FootprintSketch | null {
  return footprintSketches[key] ?? null;
}
