export type NameRule = { code: string; means: string; pattern: RegExp };

type Named = { productLine: string; model: string | null; variants: readonly string[] };

export function codeText({ productLine, model, variants }: Named): string {
  return [[productLine, model].filter(Boolean).join(' '), ...variants].join('\n');
}

/** By the brand's slug. A test checks each rule against all of the brand's optics in the catalog. */
const nameRules: Record<string, readonly NameRule[]> = {
  holosun: [
    { code: '4…', means: 'One aiming mark: a dot, or on the 407CO a ring', pattern: /^(?:H[ES])?4\d\d[A-Z]/ },
    {
      code: '5…',
      means: 'Dot, ring, or both: you switch between them',
      pattern: /^(?!.*ACSS)(?:H[ES])?5\d\d[A-Z]/,
    },
    { code: 'C', means: 'Solar cell backs up the battery', pattern: /^(?:H[ES])?\d{3}C(?!OMP)/ },
    { code: 'K, Carry', means: 'Holosun K footprint, for slim slides', pattern: /^(?:\d{3}K|.*Carry)\b/ },
    { code: 'T', means: 'Titanium body', pattern: /^(?:H[ES])?\d{3}C?T\b/ },
    { code: 'R', means: 'Rotary brightness dial; no solar cell, no Shake Awake', pattern: /^H[ES]\d{3}R\b/ },
    { code: 'X2', means: 'Shake Awake: turns on when moved', pattern: /^.*\bX2\b/ },
    { code: 'RD', means: 'Red', pattern: /^.*-RD\b/ },
    { code: 'GR', means: 'Green', pattern: /^.*-GR\b/ },
    { code: 'GD', means: 'Gold', pattern: /^.*-GD\b/ },
    { code: 'HS…', means: 'Red, in the rifle line', pattern: /^HS\d/ },
    { code: 'MRS', means: 'Multi-reticle system: dot, ring, or both', pattern: /MRS/ },
    { code: 'ACSS', means: 'Chevron inside a large ring', pattern: /^.*\bACSS\b/ },
    { code: 'Core', means: 'Single dot, no solar cell', pattern: /^.*\bCore\b/ },
  ],
  trijicon: [
    { code: 'RM06, CC06', means: '3.25 MOA dot', pattern: /\b(?:RM|CC)06\b/ },
    { code: 'RM07, CC07', means: '6.5 MOA dot', pattern: /\b(?:RM|CC)07\b/ },
    { code: 'RM09', means: '1 MOA dot', pattern: /\bRM09\b/ },
    { code: 'SRO1, SRO2, SRO5', means: '1, 2.5, or 5 MOA dot', pattern: /\bSRO[125]\b/ },
    { code: 'cc', means: 'Narrow, for slim slides, with a footprint of its own', pattern: /^RMRcc/ },
    { code: 'HD', means: 'Offers a ring around the dot', pattern: /^.*\bHD\b/ },
    { code: 'TA…', means: 'ACOG: a prism sight', pattern: /^.*\bTA\d\d\b/ },
  ],
  'sig-sauer': [
    { code: 'Zero, Compact', means: 'Shield RMSc footprint, for slim slides', pattern: /^ROMEO(?:Zero|-X Compact)/ },
    { code: 'PRO, Pro', means: 'Leupold DeltaPoint Pro footprint', pattern: /^(?!.*SIG-LOC).*P(?:RO|ro)\b/ },
    { code: 'SIG-LOC', means: 'For slides with the SIG-LOC cut only', pattern: /^.*SIG-LOC\b/ },
    { code: 'X', means: 'Dot with a 32 MOA ring to switch on', pattern: /^ROMEO-X/ },
    { code: '5, 7, 8, MSR', means: 'For rifles', pattern: /^ROMEO(?:[578]|-MSR)/ },
    { code: 'SOR…300, SOR…600', means: '3 or 6 MOA dot', pattern: /\bSOR\d1[36]00\b/ },
  ],
  vortex: [
    { code: 'RD2, MRD3, RD-6 …', means: 'The number is the dot’s size in MOA', pattern: /RD-?\d\b/ },
    { code: 'VMD-3103, VMD-3106', means: 'The last digit is the dot’s size in MOA', pattern: /\bVMD-310\d\b/ },
    { code: 'CCW', means: 'Shield RMSc footprint, for slim slides', pattern: /^.*-CCW\b/ },
    { code: 'ST, XL', means: 'Leupold DeltaPoint Pro footprint', pattern: /^Defender-(?:ST|XL)\b/ },
    { code: 'AR', means: 'Clamps to a rail, runs on a AAA battery', pattern: /^.*\bAR\b/ },
    { code: 'SPR-…', means: 'Prism sight', pattern: /\bSPR-\d/ },
    { code: 'SPR-300, SPR-500', means: '3× or 5× magnification', pattern: /\bSPR-[35]00\b/ },
    { code: 'Solar', means: 'Solar cell backs up the battery', pattern: /^.*\bSolar\b/ },
  ],
  'primary-arms': [
    { code: 'MD', means: 'Micro dot: a tube with the Aimpoint Micro footprint', pattern: /^.*\bMD-/ },
    { code: 'MD-20, MD-25', means: 'The number is the lens in millimeters', pattern: /^.*\bMD-2[05]\b/ },
    { code: 'RS', means: 'Open reflex sight for pistols', pattern: /^.*\bRS-\d/ },
    { code: 'MicroPrism', means: 'Small prism sight with the Mini ACOG footprint', pattern: /^.*\bMicroPrism\b/ },
    { code: 'ACSS', means: 'Offers a chevron or ACSS reticle', pattern: /ACSS/ },
  ],
};

export function nameRulesOf(brandSlug: string): readonly NameRule[] {
  return nameRules[brandSlug] ?? [];
}
