/** Makers of pistols and sights that people ask for and the catalog may lack. */
export const otherMakers: ReadonlySet<string> = new Set(
  `
  archon arex armscor arken barska benelli bersa brownells bsa caracal charter chiappa cvlife diamondback eaa faxon feinwerkbau
  grandpower hawke henry heritage hipoint hudson jimenez kahr kahles konus korth kriss laugo leapers lwrc midten morini naa ncstar
  nighthawk nightforce nikon norinco ohhunt ozark pardini pinty polymer80 redfield remington rohrbaugh rossi sarsilmaz savage
  sccy seecamp sightron sphinx steyr svbony swarovski tanfoglio tasco tisas umarex utg volquartsen watchtower wilson
  winchester zastava zeiss zenith zerotech zev
  `
    .trim()
    .split(/\s+/),
);
