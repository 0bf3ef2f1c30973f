export const pages = [
  { path: '/', heading: 'Find Your Perfect Red Dot Optic' },
  { path: '/pistol', heading: 'Pistol Optics' },
  { path: '/rifle', heading: 'Rifle Optics' },
  { path: '/optic/1', heading: /^\S+ .+/ },
  { path: '/pistol-wizard', heading: 'Pistol Wizard' },
  { path: '/pistols', heading: 'Pistols and the red dots that fit' },
  { path: '/pistols/glock-g43x-mos', heading: 'Red dots that fit the Glock G43X MOS' },
  { path: '/footprints', heading: 'Red dot footprints' },
  { path: '/footprints/rmsc', heading: 'Shield RMSc footprint' },
  { path: '/mounts', heading: 'Red dot mounts by height' },
  { path: '/plates', heading: 'Optic cuts and plates' },
  { path: '/plates/glock-mos-02', heading: 'Glock MOS plate 02' },
  { path: '/brands/holosun', heading: 'Holosun red dots' },
  { path: '/compare', heading: 'Compare' },
  { path: '/blog', heading: 'Blog' },
  { path: '/blog/category/fit-and-mounting', heading: 'Fit and Mounting' },
  { path: '/blog/author/1', heading: 'Red Dot Atlas' },
  { path: '/blog/footprints-and-plates', heading: 'Footprints and plates: will it fit my pistol?' },
  { path: '/contact', heading: 'Contact' },
  { path: '/faq', heading: 'Frequently Asked Questions' },
  { path: '/about', heading: 'About Red Dot Atlas' },
  { path: '/privacy', heading: 'Privacy' },
  { path: '/changes', heading: 'Changes' },
];

export const choices = [
  '/pistol?brand=Trijicon&view=map',
  '/rifle?brand=Trijicon&view=table',
  '/pistol-wizard?brand=Nobody',
  '/pistol-wizard?brand=Glock',
  '/pistol-wizard?brand=Glock&model=G43',
  '/pistol-wizard?brand=Springfield+Armory&model=Echelon+4.5F',
  '/pistol-wizard?brand=Glock&model=G43X+MOS&plate=rmsc',
  '/compare?ids=3,17,69',
];

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };
