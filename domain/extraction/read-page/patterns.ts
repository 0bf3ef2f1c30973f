export type Words = {
  before?: string | undefined;
  names: string;
  after?: string;
  remark?: string | undefined;
};

const anyOf = (list: string) => list.split(',').map((word) => word.trim());

export function labelPattern({ before, names, after, remark }: Words): RegExp {
  const lead = before === undefined ? '' : `(?:(?:${anyOf(before).join('|')}) )*`;
  const tail = after === undefined ? '' : `(?: (?:${anyOf(after).join('|')}))*`;
  const rest = remark === undefined ? '' : `(?: (?:${anyOf(remark).join('|')})\\b.*)?`;
  return new RegExp(`^${lead}(?:${anyOf(names).join('|')})${tail}${rest}$`);
}

type Pattern = {
  labels: RegExp;
  mention: RegExp;
};

const nothing = /(?!)/;
const pattern = (words: Words, mention = nothing): Pattern => ({ labels: labelPattern(words), mention });

function bodyLabels(words: Omit<Words, 'names'>) {
  const after = `in, mm, inches, inch, millimeters, overall, cm, ${words.after}`;
  return {
    dimensions: pattern({
      before: words.before,
      names: 'dimensions?, dimension s, measurements?, size, envelope',
      after: '[^,]*',
    }),
    length: pattern({ ...words, names: 'length', after }),
    width: pattern({ ...words, names: 'width', after }),
    height: pattern({ ...words, names: 'height', after }),
  };
}

const ofTheWindow =
  'viewing, view, optical, optic, sight, display, glass, field, main, front, exit, rear, hd, large, clear, reflex, effective';

const windowSide = (side: 'width' | 'height') =>
  pattern({
    before: ofTheWindow,
    names: `(?:window|lens|viewing area|aperture|glass|objective)(?: size)? ${side}`,
    after: 'in, mm, inches, inch',
  });

export const patterns = {
  optic: {
    model: pattern(
      {
        names:
          'mpn, sku, (?:item |product )?model(?: (?:number|#|code|name))?, (?:manufacturer(?: s)?|oem|vendor|maker) (?:part|item|product|model|sku|#|code|reference)? ?(?:number|#|code)?, part(?: (?:number|#|code))?, manufacturer #, type designation, (?:item|product|stock|catalog|article|order|reference) ?(?:number|#|code)?',
      },
      /\b(?:part|model) (?:number|no\.?|#)(?: is)?:? ([A-Z0-9][\w-]*\d[\w-]*|[A-Z]{2,}(?:-[\w]+)+)/i,
    ),
    year: pattern(
      {
        before: 'product, market, first',
        names:
          '(?:year|date) (?:introduced|released|launched|of (?:introduction|release|launch)), introduced, released, launched, introduction, release, launch, model year, year, sold, available since, since, on sale since, on the market since, on the market, market launch',
        after: 'year, date, in',
      },
      /\b(?:introduced|launched|released|debuted|unveiled|new for)\b[^.,;]{0,30}?\b((?:19|20)\d\d)\b/i,
    ),
    footprint: pattern({
      before:
        'optic, optics, mounting, sight, slide, base, mount, native, red dot, direct, clamp, screw, hole, pistol, dot, reflex, adapter, plate, factory',
      names:
        'foot ?prints?, patterns?, mounting, (?:mounting )?(?:interface|system|standard|platform|base|cut|type|method|style), mount(?: type| style| interface| standard| system)?, cut, cuts, interface, base type, base, milling',
      after: 'type, compatibility, compatible, pattern, style, standard, s, cut',
    }),
    emitter: pattern({
      before: 'optics?, sight, scope, reflex, red dot, product, housing, body, construction, emitter, optical, led',
      names:
        'emitter, emitter housing, type, types, design, style, configuration, construction, system, type of (?:optic|sight|emitter|red dot), category, housing, class, format',
    }),
    colors: pattern(
      {
        before:
          'red, illuminated, available, dot, reticle, illumination, illuminator, led, emitter, light, aiming point, laser, optic, lighting, beam, display, reticule, aiming',
        names:
          'colors?, color options?, hues?, illumination, illuminated, light source, led, led type, emitter, laser, reticles?, dot, dots, reticle type, light, lights, illumination source, wavelength, dot size, diode',
        after: 's',
      },
      /\b(?:super |bright |crisp )?(red|green|gold|amber)(?:\s*(?:,|\/|&|and|or)\s*(red|green|gold|amber))?[- ](leds?|illuminat(?:ion|ed)|emitter|light[- ]emitting|reticles?|(?:aiming )?dots?|aiming point|diode|laser)\b/i,
    ),
    reticle: pattern({
      before: 'red, green, center, central, illuminated, led, available, aiming, main, reticle, optic, inner',
      names:
        'dot, dots, dot ?sizes?, moa, moas, reticles?, reticules?, aiming (?:point|dot|mark)s?, size of (?:the )?dot, dot diameter, dot reticle, circle, ring, outer (?:ring|circle), halo',
      after:
        'size, sizes, type, types, options?, pattern, patterns, dot, dot size, style, design, system, moa, subtension, dimensions?, description, s, diameter, in, in moa, choices?, point, available',
    }),
    window: pattern(
      {
        before: ofTheWindow,
        names:
          'window, windows, lens, lens window, objective, objective lens, aperture, viewing area, glass, screen, ocular, magnification x? ?objective, magnification objective',
        after:
          'size, dimensions?, diameter, area, measurements?, opening, w, h, x, wxh, width, height, and, in, mm, inch, inches',
      },
      /\b(?:window|lens)\b/i,
    ),
    windowWidth: windowSide('width'),
    windowHeight: windowSide('height'),
    batteryLife: pattern(
      {
        before:
          'max, maximum, average, avg, typical, expected, estimated, est, approx, approximate, continuous, constant, total, up to, advertised, rated, nominal, led, led battery, dot, medium',
        names:
          'battery life, battery lifetime, battery lifespan, battery run ?time, battery duration, battery operating time, battery operation time, battery life expectancy, battery performance, battery hours, battery endurance, battery autonomy, battery longevity, battery service life, run ?time, run, running time, operating (?:time|life|hours), operation(?:al)? (?:time|life|hours), working (?:time|hours), use time, use, usage, usage time, on time, constant on, service life, life, life ?time, lifespan, life expectancy, longevity, duration, autonomy, endurance, hours, hours of use, hours of operation, battery, batteries, power, power source, power supply',
        remark: '[a-z0-9]+',
      },
      /\b(?:batter(?:y|ies)|run-? ?time|powered|power|runs?|running|operat\w+|continuous(?:ly)?|constant[- ]on|always[- ]on|lasts?|usage|of use|(?:CR|AA|DL)\w*\d?\w*|endurance|alight|lit|glow\w*|illuminat\w+)\b/i,
    ),
    batteryType: pattern({
      before: 'required, included, compatible, uses',
      names:
        'battery, batteries, power, power source, power supply, power type, power requirements?, powered by, cell, cells, cell type, energy source',
      after:
        'type, model, size, quantity, qty, information, info, details, included, required, requirements?, s, types, chemistry, used, name, code, specification, format',
    }),
    batteryAccess: pattern(
      {
        names:
          'compartment, batter(?:y|ies) (?:access|compartment|location|door|tray|change|changing|replacement|cover|loading|load|placement|position|installation|slot|mount|housing|hatch|entry|swap|port)',
        remark: '[a-z0-9]+',
      },
      /\bbatter|\bCR ?-?\d{4}\b/i,
    ),
    weight: pattern(
      {
        before:
          'net, total, item, product, unit, sight, optic, optics, overall, approx, approximate, body, actual, device, scope, red dot, operating, nominal, avg, average',
        names: 'weight, mass, weighs, heft',
        after: 'in, oz, ounces, g, grams, lbs?, approx',
        remark: 'with, without, including, excluding, of, no, number, sight, optic, body, unit, bare, only',
      },
      /\bweigh(?:s|ing|t)\b/i,
    ),
    ...bodyLabels({
      before:
        'overall, product, body, item, unit, sight, optic, external, exterior, housing, outer, device, total, actual, assembled, physical, main, case, full, red dot, max, maximum, approx, approximate, the',
      after: '(?:sight|optic|body|unit) only, (?:without|excluding|number|no) mount',
    }),
    waterproof: pattern({
      before: 'max, maximum, housing, body, overall',
      names:
        'water ?(?:proof\\w*|resist\\w*|tight\\w*|rating), ip, ip ?x, ip rating, ingress(?: protection)?, environmental(?: (?:protection|sealing))?, submersi\\w*, immersion, protection, weather ?(?:proof\\w*|resist\\w*|sealing|sealed), sealing, seal, sealed, durability, water, depth rating, rating, proof, proofing, dive depth',
      after:
        'rating, ratings, code, class, level, depth, grade, standard, protection, resistance, proof, test\\w*, fog ?proof, and fog ?proof, submersion, ip',
    }),
    shakeAwake: pattern(
      {
        names:
          'shake ?(?:n )?awake, motac, motion (?:activat\\w+|sens\\w+|detect\\w+|on|wake), auto(?:matic)? (?:wake(?: up)?|on), wake on (?:motion|shake), shake (?:wake|to wake|on|activat\\w+)',
        remark: '[a-z0-9]+',
      },
      /\bshake[- ]?(?:n[- ])?awake\b|\bMOTAC\b|\bmotion[- ](?:activat\w+|sens\w+|detect\w+)|\b(?:activat\w+|wakes?|turns? on|power(?:s|ed)? (?:on|up)|illuminat\w+)(?: [\w-]+){0,4} (?:by|with|on|upon|when (?:it )?(?:senses|detects)) (?:motion|movement)/i,
    ),
    solarFailsafe: pattern(
      { names: 'solar', remark: '[a-z0-9]+' },
      /\bsolar[- ](?:fail ?-?safe|panel|cell|power\w*|charg\w+|back ?-?up|assist\w*|array|battery|technology|system|supplement\w*)|\bsolar\b(?=\s*(?:\/|\+|&|and|,|\)|$))/i,
    ),
    nvCompatible: pattern(
      {
        names: 'night ?vision, nv, nvg, nvd, nvgs, nvds',
        after:
          'compatib\\w+, settings?, modes?, levels?, positions?, brightness, capable, ready, device, devices, illumination, intensity, intensities, options?, friendly, s, use, support, steps?',
      },
      /\b(?:night[- ]?vision|NVGs?|NVDs?|NV)\b/i,
    ),
  },
  pistol: {
    caliber: pattern(
      {
        before: 'pistol, handgun, firearm',
        names:
          'calibers?, cartridge, chamber, chambering, chambered in, chambered for, caliber gauge, gauge, ammo, ammunition',
        after: 'type, gauge',
      },
      /\b(?:chambered|chambering)\b|\bcalib(?:er|re)\b/i,
    ),
    capacity: pattern(
      {
        before: 'magazine, standard, ammo, ammunition, round, rounds, total, max, maximum, std, pistol',
        names: 'capacity, rounds',
        after: 'rounds, standard, round, std',
      },
      /\b(\d{1,2})(?: ?\+ ?1)?[ -]?(?:(?:rounds?|rd)\b[ -]?)?(?:[a-z-]+ ){0,2}?(?:magazines?|mags?|capacity)\b|\bcapacity of (\d{1,2})\b|\bholds (\d{1,2})(?: ?\+ ?1)? rounds\b/gi,
    ),
    isOpticReady: pattern(
      {
        names:
          'optics? ready, red dot ready, rds ready, optics? ready slide, (?:slide )?optics? cuts?, slide cuts?, (?:slide )?cut for optics?, optics? mounting, optics? mount, optics? compatible, red dot compatible',
      },
      /\b(?:optics?|red[- ]dot|RDS)[- ]ready\b|\bmodular optics? system\b|\b(?:slide|it) is (?:factory )?(?:cut|milled|machined) for\b[^.]*\b(?:optics?|red dots?|footprint)\b|\boptics?[- ]cut slide\b|\bdirect[- ]mill(?:ed)? optics? cut\b/i,
    ),
    slideCut: pattern({
      before: 'optic, optics, slide, red dot, dot, direct, factory, native, mounting, sight, pistol, plate',
      names:
        'foot ?prints?, cuts?, milling, (?:optics? )?mounting pattern, mounting, optics? mount, plate pattern, cut pattern, optics? ready',
      after: 'type, compatibility, pattern, standard, s, cut',
    }),
    screws: pattern({
      before: 'optics?, red dot, sight, plate, cover plate, mounting, mount, included, slide, deck, dot',
      names: 'screws?, fasteners?, hardware, thread, threads, hole threads?, screw holes?',
      after: 'size, sizes, thread, threads, pattern, specs?, specification, type, included',
    }),
    barrel: pattern(
      {
        before: 'pistol',
        names: 'barrel, barrel length, barrel len, length of barrel, length barrel',
        after: 'in, inch, inches, mm, approx',
      },
      /\d[\d./ ]*[ -]?(?:inch|in\.?|"|mm)[ -](?:[A-Za-z-]+ ){0,3}?barrel\b|\bbarrel (?:length|is|measures)[^.;]{0,20}?\d[\d./ ]*[ -]?(?:inch(?:es)?|in\b|"|mm)/i,
    ),
    ...bodyLabels({
      before: 'overall, total, pistol, product, item, gun, firearm, max, maximum, approx, approximate, the',
      after: 'approx',
      remark: 'with, w, including, incl, without',
    }),
    weight: pattern(
      {
        before:
          'net, total, item, product, unit, pistol, gun, firearm, overall, approx, approximate, empty, unloaded, average, avg',
        names: 'weight, weighs',
        after: 'in, oz, ounces, g, grams, lbs?, approx, unloaded, empty',
        remark: 'with, without, including, excluding, no, loaded, unloaded, empty, incl',
      },
      /\bweigh(?:s|ing|t)\b/i,
    ),
    msrp: pattern(
      {
        before: 'us, usa, the',
        names:
          'msrp, m s r p, rrp, list price, (?:(?:manufacturer(?: s)?|maker(?: s)?) )?suggested (?:retail )?price, retail price, manufacturer(?: s)? suggested retail price',
        after: 'usd, us, from, starting at',
      },
      /\b(?:MSRP|suggested retail price)\b(?: is| of|:)? ?((?:US|USD)? ?\$ ?[\d,.]*\d)/i,
    ),
  },
  footprint: {
    thread: pattern(
      {
        before: 'mounting, optics?, sight, red dot, dot, attachment, footprint, slide, base, required, the',
        names:
          'screws?, fasteners?, hardware, bolts?, threads?, (?:screw|hole|bolt) threads?, thread pitch, screw holes?',
        after:
          'size, sizes, thread, threads, type, types, specs?, specification, specifications, pitch, used, required',
      },
      /\b(?:screws?|threads?|fasteners?)\b/i,
    ),
    spacing: pattern(
      {
        before: 'mounting, mount, optic, footprint, lateral, horizontal, the',
        names:
          '(?:screws?|holes?|screw holes?|bolts?|mounting holes?) (?:spacing|distance|centers?|separation|pattern|distance between centers), (?:distance|spacing|separation) (?:between|of|from) (?:the )?(?:mounting )?(?:screws?|holes?|screw holes?|bolts?)(?: centers?)?, screw to screw, spacing, center distance',
        after: 'center to center, c c, on center, center, in, mm, inch, inches, approx',
      },
      /\b(?:screws?|holes?)\b/i,
    ),
    bosses: pattern(
      {
        before: 'number of, recoil, locating, alignment, front, rear, mounting, the',
        names:
          'bosses, boss, lugs?, (?:recoil|locating|locator|alignment|indexing|index|guide|positioning) (?:bosses|boss|lugs?|posts?|pins?|studs?|pegs?|sockets?|pockets?)',
        after: 'number, count, position, positions, location, locations, layout, pattern',
      },
      /\b(?:bosses|boss|lugs?|(?:recoil|locating|alignment|indexing) (?:posts?|pins?|studs?|pegs?|sockets?))\b/i,
    ),
    torque: pattern(
      {
        before:
          'mounting, screws?, recommended, tightening, fastening, installation, install, optics?, sight, footprint, suggested, required, factory, max, maximum, mounting screw, the',
        names: 'torque, torque (?:spec|specs|specification|setting|value|rating|wrench setting), tighten to',
        after: 'in lbs?, inch pounds?, nm, n m, lb in, for screws, of screws, screws?, approx',
      },
      /\b(?:torqued?|tighten(?:ed|ing)?|fasten(?:ed)?|screws?)\b/i,
    ),
  },
} satisfies Record<string, Record<string, Pattern>>;

const maxLabelLength = 60;

export function isKnownLabel(some: readonly Pick<Pattern, 'labels'>[], label: string): boolean {
  return label !== '' && label.length <= maxLabelLength && some.some(({ labels }) => labels.test(label));
}
