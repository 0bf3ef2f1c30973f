/** Makers of pistols and sights that people ask for and the catalog may lack. */
export const otherMakers: ReadonlySet<string> = new Set(
  `
  akai aomekie archon arex arken armscor barska beileshi benelli bering bersa brownells bsa caracal charter cheely
  chiappa chpws cvlife danwesson ddhb ddoptics diamondback eaa edbrown egw elcan ezshoot faxon feinwerkbau firefield
  gowutar gpo grandpower hawke henry hensoldt heritage hipoint hiram hudson inforce jimenez kahles kahr kite konus
  korth kriss lasermax laugo leapers lesbaer lfa livefree lonewolf lwrc makarov marlin marool mauser midten morini naa
  ncstar nightforce nighthawk nikon norinco ohhunt ohuhu osprey ozark p80 paladin pard pardini pinty polymer80
  redfield remington rohrbaugh rossi ruag sarsilmaz savage scalarworks sccy seecamp shotac sightpro sightron sphinx
  steyr streamlight surefire svbony swarovski tanfoglio tasco tisas tokarev truelight twod umarex utg vism volquartsen
  watchtower wilson winchester zastava zeiss zenith zerotech zev
  `
    .trim()
    .split(/\s+/),
);
