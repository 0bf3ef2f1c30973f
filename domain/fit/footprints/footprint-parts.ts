export type StatedLookalike = { id: string; why: string };

export type MosPlate = {
  plate: string;
  pistols: string;
  /** 'in the box', 'sold separately' */
  supplied: string;
  note: string | null;
};
