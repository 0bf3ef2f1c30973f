export type TargetKind = 'bullseye' | 'plate' | 'paper';

/** Targets of true size, in inches. */
export const targets: Record<TargetKind, { name: string; size: string }> = {
  bullseye: { name: 'Bullseye', size: 'B-8 bullseye: 5.54 in black, 8 and 11 in rings' },
  plate: { name: 'Steel plate', size: 'Round steel plate, 8 in' },
  paper: { name: 'Paper', size: 'Letter paper, 8.5 × 11 in' },
};

/** Diameters of the 25-yard timed and rapid fire target: ring 7, ring 8, the black with ring 9, ring 10. */
export const bullseyeRings = { outer: 11, eight: 8, black: 5.54, ten: 3.36 };

export const plateDiameter = 8;
export const letterPaper = { width: 8.5, height: 11 };
