/** A footprint that is mistaken for another and does not fit it. */
export type StatedLookalike = { id: string; why: string };

/** A plate of Glock's MOS system that takes a footprint. */
export type MosPlate = {
  /** '02' */
  plate: string;
  pistols: string;
  /** 'in the box', 'sold separately' */
  supplied: string;
  note: string | null;
};
