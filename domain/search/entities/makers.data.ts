/** Makers of pistols and sights that people ask for and the catalog may lack. */
export const otherMakers: ReadonlySet<string> = new Set(
  `
  akai aomekie archon arex arken armscor barska beileshi benelli bering bersa brownells bsa caracal charter cheely
  chiappa cvlife danwesson ddhb ddoptics diamondback eaa edbrown elcan ezshoot faxon feinwerkbau firefield
  gowutar gpo grandpower hawke henry hensoldt heritage hipoint hiram hudson inforce jimenez kahles kahr kite konus
  korth kriss lasermax laugo leapers lesbaer lfa livefree lonewolf lwrc makarov marlin marool mauser midten morini naa
  ncstar nightforce nighthawk nikon norinco ohhunt ohuhu osprey ozark p80 paladin pard pardini pinty polymer80
  redfield remington rohrbaugh rossi ruag sarsilmaz savage scalarworks sccy seecamp shotac sightpro sightron sphinx
  steyr streamlight surefire svbony swarovski tanfoglio tasco tisas tokarev truelight twod umarex utg vism volquartsen
  watchtower wilson winchester zastava zeiss zenith zerotech zev
  zaffiri rockslide norsso jagerwerks bcm ddt diamondback cimarron uberti
  `
    .trim()
    .split(/\s+/),
);

/** What makers call versions of a pistol. Another word beside a pistol's name is none that we know. */
export const versions: ReadonlySet<string> = new Set(
  `
  accu axg bobcat bobtail brigadier bullseye camper contour centurion champion commander cougar czechmate darkside defiance emissary emperor
  equinox executive ez ezrack flux fuse garrison govt guardian hunter inox invictus langdon legion longslide ltt luxe magnum nightstalker
  nitron officer omega operator orange performance plus pro quantum raider rangemaster rdp rival ronin rose scorpion scout shadow sfx skeletonized
  spectre supercomp tacops tacpac targetmaster taclite trp tti ultra urban vertec vickers
  `
    .trim()
    .split(/\s+/),
);

/** Models that the catalog lacks, and whose names are common words: after their maker, they name nothing else. */
export const otherModels: ReadonlySet<string> = new Set([
  ...'american cross judge saint solo tread'.split(' '),
  'first strike',
]);
