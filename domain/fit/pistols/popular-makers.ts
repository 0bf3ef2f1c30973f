const popularMakers = ['Glock', 'SIG Sauer', 'Smith & Wesson', 'Springfield Armory'];

/** The makers that most visitors look for, then the others in their order. */
export function popularFirst<Row extends { brand: string }>(rows: readonly Row[]): Row[] {
  return popularMakers
    .flatMap((maker) => rows.filter(({ brand }) => brand === maker))
    .concat(rows.filter(({ brand }) => !popularMakers.includes(brand)));
}

export function atMostPerMaker<Row extends { brand: string }>(rows: readonly Row[], most: number): Row[] {
  const taken = Map.groupBy(rows, ({ brand }) => brand);
  return rows.filter((row) => (taken.get(row.brand)?.indexOf(row) ?? 0) < most);
}
