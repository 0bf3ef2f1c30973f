/** Where a page states something. */
export type StatementPlace = 'json-ld' | 'microdata' | 'table' | 'definition-list' | 'list' | 'text';

/** One thing that a page says, in the words a visitor sees. */
export type Statement = {
  /** 'Weight'; empty if the text has no label. */
  label: string;
  text: string;
  context: {
    /** The heading above; empty if there is none. */
    heading: string;
    /** The headings above that one, from the outermost in. */
    above?: readonly string[] | undefined;
    where: StatementPlace;
    /** The column, row or offer of a page that describes several variants. */
    variant?: string | undefined;
    /** Shop systems have fields of their own for the weight and size of a parcel, and name them like the product's. */
    isShopMeasure?: boolean | undefined;
    /** So do they with the color of the finish. */
    isShopColor?: boolean | undefined;
  };
};

export type Offer = { price: number; currency: string };

/** What a page says, before anybody judges it. */
export type PageFacts = {
  title: string;
  /** What the page calls its product: headings of the first level and names in its data. */
  names: string[];
  statements: Statement[];
  offers: (Offer & { variant?: string | undefined })[];
};
