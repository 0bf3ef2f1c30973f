/** Widths of the characters from space to tilde in IBM Plex Sans, in thousandths of the font's size, by weight. */
const widths = {
  400: [
    236, 284, 419, 713, 598, 927, 694, 242, 335, 335, 450, 600, 272, 399, 272, 383, 600, 600, 600, 600, 600, 600, 600,
    600, 600, 600, 292, 292, 600, 600, 600, 477, 891, 641, 653, 621, 671, 583, 559, 695, 707, 400, 510, 634, 501, 812,
    707, 708, 606, 708, 640, 581, 572, 678, 609, 891, 613, 593, 580, 317, 383, 317, 600, 565, 600, 534, 580, 503, 580,
    549, 324, 528, 568, 250, 250, 527, 272, 873, 568, 560, 580, 580, 367, 487, 351, 568, 492, 768, 507, 499, 464, 343,
    314, 343, 600,
  ],
  600: [
    236, 309, 471, 656, 600, 960, 713, 260, 337, 337, 556, 600, 299, 402, 299, 437, 600, 600, 600, 600, 600, 600, 600,
    600, 600, 600, 319, 319, 600, 600, 600, 493, 899, 672, 663, 642, 689, 600, 577, 712, 719, 423, 545, 678, 521, 817,
    719, 712, 641, 712, 664, 611, 580, 689, 638, 949, 655, 632, 599, 329, 437, 329, 600, 559, 600, 559, 600, 513, 600,
    558, 350, 545, 588, 275, 275, 562, 294, 888, 588, 563, 600, 600, 393, 499, 374, 588, 524, 819, 544, 524, 502, 363,
    376, 363, 600,
  ],
} as const;

export type Weight = keyof typeof widths;

/** As wide as 'M' or '½': no other letter of the font is much wider. */
const unknownWidth = 880;

export function textWidth(text: string, size: number, weight: Weight): number {
  let sum = 0;
  for (const letter of text) {
    // An accent does not make a letter wider.
    const plain = letter.normalize('NFD').charCodeAt(0);
    sum += widths[weight][plain - 32] ?? unknownWidth;
  }
  return (sum * size) / 1000;
}
