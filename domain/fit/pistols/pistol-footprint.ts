export type StatedFootprint = {
  footprintName: string;
  /** False: the slide's cut takes it. True: it takes a plate, which adapterInfo names. */
  requiresAdapter: boolean;
  adapterInfo: string | null;
};
