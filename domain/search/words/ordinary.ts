import { commonWords } from './common-words.data.ts';

/** Words that questions about sights have and that name nothing, though the list of English words lacks them. */
const tradeWords = new Set(
  `
  i s t absolute accessory accurate adapter adaptor adjust adjustable anybody anyone astigmatism auto automatic awesome backup backplate
  bdc beginner bezel bigger biggest blurry bolt bolted boss bosses brightest brightness brass budget bullseye buis bundle buying
  caliber calibre canted carrying cartridge ccw cheap cheaper cheapest chevron clamp clearance clone closed co cocked cocking compatibility
  compatible compensated compensator concealed concealment condition conversion cowitness coyote crispy crisp cr2032 cr1632 cr1225 cr1620
  cr2 aaa aa cr123 cr123a cut cuts deck delta dim direct dirt distort distorted diopter dim dirty dirt dot dots dovetail drawstroke drill
  drilled drop durability durable duty edc emitter emitters enclosed ergonomics etch etched expensive eyeglasses eyesight factory fde ffp
  fiber fiberoptic filter firearm fitment fits flashlight flip flipup fog fogging foggy footprint footprints fov fps friendly ftf fuzzy
  gauge gen generation generations ghost glare glass gotta gonna gram grams grip gun guns handgun handguns hd heavier heaviest hey holo
  holographic holster holsters holes home hood housing hrs hunt hunting illuminated illumination im inexpensive infrared install installed
  installing interchange interchangeable internals iphone ipx ipx7 ipx8 ip67 ip68 ips iron irons jam kinda kit laser lasers leds led lefty
  len lens lenses lifespan lightweight lighter lightest loctite longest lowest lug lugs luminous magnification magnified magnifier mag mags
  manual matte midsize mil milled milling mills minute mm moa motion mount mountable mounting mounted mounts msrp nah napalm newbie nightvision
  nightfall nitride nm nods nope nosler notch nv nvg oem offset ok okay optic optics optical ounce ounces oz pic pick pistol pistols
  plate plates plz pls polymer popular possible postage precision prescription prism prisms pricey priced pricing proof purchase qd quality
  rail rails rain ranked ranking rant rated rating ratings rds recoil recommend recommendation recommendations recommended reddot reddots red
  reflex reliability reliable release released reticle reticles review reviews revolver rifle rifles rimfire riser risers rmk ruggedness rugged
  rugged rundown scope scopes screw screws sealed sealant shake shakeawake shooter shooters shotgun shotguns sight sights sightline sized
  slide slides slim slot slimline slower solar solid spacer spec specs specification specifications spacing squished standard starburst star
  sturdy subcompact sunlight suppressed suppressor suppressors swap swappable tack tapped tall taller target tape tho thread threaded threadlocker
  threads thru tighten tightened toughest torque torqued torx tritium tube turret tv ty u uhh um upgrade ur usa user uses vibratite
  video vs versus visible visibility vision wanna warranty waterproof watertight waterproofness weigh weighs weight weights whats wheres
  whos windage elevation witness width height worth wrench x yard yards yds yd yeah yep yo yup zero zeroed zeroing zeros
  dude bro guys guy folks anyways anyway cuz bc rn tbh imo lol thx thanks ya yall dont doesnt isnt wont cant didnt aint ive id theres lemme gimme
  cheapo buck bucks usd dollar dollars grand cash batt batteries hour hours month months year years inch inches lb lbs inlb inlbs newton meters
  ar ar15 ak ak47 pcc carbine sbr m4 22lr lr suv 12ga gauge magpul irl reddit youtube amazon ebay shop store parallax bifocals glasses nearsighted farsighted
  fingerprint finish black tan color colors green amber gold multi reticule circle ring rings cross crosshair crosshairs etc fixed quick detach detachable
  series model models edition version versions variant variants regular original classic size sizes full compact carry micro mini sub
  tactical competition competitive open closed emitters slimmer thinner thin wide wider widest smaller smallest largest larger tallest
  blue purple orange permanent removable locker lock clean cleaning cleaned wipe recoil kick holding holds hold lost lose loose loosen loosening
  bright dimmer battery-powered runtime run runs last lasts lasting live lives dead dies die drain drains replace replacement replaceable
  beach desert swimming swim dunk dunked submerge submersible submerged wet dry snow mud dust dusty drop dropped crack cracked
  sig-loc loc sigloc hunting duck turkey deer coyote hog bear predator varmint plinking range defense defensive police law enforcement military cop cops usps uspsa idpa
  stippled stippling serrations threaded barrel barrels spring springs trigger triggers grip grips frame frames magazine magazines rounds capacity
  non wo abt idk fyi btw esp atm diff tho bro plz gonna gon tryna ur dis dat da em ima ngl fr lmk hmu asap ps etc ie eg vs
  con para mi el la los las un una que cual sirve queda va le les en de del sobre sin placa mira punto rojo pistola y o con por
  thick thickness deep depth tightness dimension dimensions lanyard
  legit mrds chpws egw
  its hes theyre youre weve youve theyve youll theyll wouldnt couldnt shouldnt hasnt havent hadnt arent wasnt werent hafta oughta sorta dunno
  lotta outta til nite lite wheres theres thatll itll everybodys grandpa grandma grandpas dad dads mom moms cousin cousins buddy buddys
  daughter daughters neighbor neighbors uncle uncles aunt wifes husbands brothers sons friends christmas birthday gift gifts sheriff deputy
  academy aftermarket flashy crappy sucks sweet badass crap damn hell shit fuck wtf smeary sunny indoors outdoors outdoor indoor daylight
  nighttime dusk dawn screwdriver allen hex tap epoxy glue narrower bulky chunky skinny fat tiny modular module magwell belt purse bag
  backpack ankle chest shim shims stud studs pin pins rookie amateur veteran cataract cataracts colorblind righty cnc tryin lookin thinkin
  shootin huntin millimeter parabellum online website scheels bass midway midwayusa texas florida california ohio georgia arizona alaska
  canada mexico australia germany europe datasheet pdf diagram template aging elder elderly arthritis arthritic shaky weak steel alloy
  aluminum titanium plastic metal wrist sweaty windy humid humidity temperature heater vehicle glovebox bathroom bedroom basement garage
  headquarters chinese american japanese german swedish austrian italian israeli czech turkish russian korean overseas company owner owned
  customer dealer dealers distributor factory warehouse outlet stores women woman ladies teenager beginner crossbow airsoft paintball bow
  squirrel rabbit elk moose boar trap skeet sticker stickers poster cap caps cover covers
  cal ammo ammunition bullet bullets grain grains
  aiwb owb iwb appendix armorer armslist bedside bino budgets cerakote cerakoted clip clips craigslist dremel duct facebook finder
  custom flush gearlist gloves glovebox gunbroker gunsmith gunsmiths handload holstering host jamming kydex ladies lefties lumens milspec
  newb nightstand noob pawn pawnshop peepaw pouch printing prolly rangeday rebate retention ridgeline saddle safe safes
  serialized shipped sling snag stealth stipple stippled stockings stovepipe sweat sweaty thoughts trunk tuck tuning twist vault
  fam navy
  vest waistband walmart cabelas holsterable
  `
    .trim()
    .split(/\s+/),
);

const endings: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/ied$/, 'y'],
  [/(.)\1(?:ed|ing|er|est)$/, '$1'],
  [/s$/, ''],
  [/(?:ed|er|est|ing|ly|es)$/, ''],
  [/(?:ed|er|est|ing)$/, 'e'],
];

const isListed = (word: string) => commonWords.has(word) || tradeWords.has(word);

/** Whether a word is common English or trade language. Such a word names nothing by a typo, and little by itself. */
export const isOrdinary = (word: string): boolean =>
  isListed(word) ||
  endings.some(([ending, base]) => word.length > 3 && ending.test(word) && isListed(word.replace(ending, base)));

/** Endings that names of guns and sights do not have. */
export const looksEnglish = (word: string): boolean =>
  /.{3}(?:ly|ing|ed|ness|[ai]ble|[ts]ion|ment|ful|ous|less|ity|ish|ive|ship|proof|wise|off|free)$/.test(word);
