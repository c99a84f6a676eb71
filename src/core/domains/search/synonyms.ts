/** Synonyms in business names; each line is one group. */
const GROUPS = `
  bakery bakehouse breads patisserie
  cafe coffee espresso roastery
  restaurant kitchen bistro eatery
  bar pub tavern
  shop store market boutique
  sale deals outlet
  house home haus
  hotel inn lodge stay
  garden gardens green nursery
  flower flowers blooms florist
  photo photos photography pictures
  film video cinema
  music sound audio
  art gallery studio
  design designs creative studio
  craft crafts handmade maker
  book books library reads
  school academy college learning
  teacher tutor coach trainer
  lawyer law legal attorney
  doctor clinic health medical
  dentist dental teeth
  fitness gym training
  yoga wellness balance
  beauty salon spa
  hair barber salon
  fashion style wear clothing
  shoes footwear sneakers
  jewelry jewels gems
  car cars auto motors
  bike bikes cycles
  travel trips tours journeys
  adventure expedition quest
  boat boats sailing yacht
  sea ocean marine coast
  mountain summit peak alpine
  forest woods grove
  river stream creek
  lantern lamp light
  light lights glow
  fire flame ember
  sun solar sunny
  moon lunar luna
  star stars stellar
  sky heaven air
  blue azure indigo
  green emerald olive
  red crimson ruby
  gold golden gilded
  silver sterling platinum
  black onyx ebony
  white ivory pearl
  fast quick rapid swift
  smart clever bright
  big grand great
  small little tiny mini
  new fresh modern
  old vintage heritage classic
  good great best prime
  happy joyful cheerful
  cheap budget value
  luxury premium elite
  easy simple smooth
  secure safe guard
  tech technology digital
  software code apps
  web online internet
  data analytics insights
  cloud hosting server
  computer pc laptop
  phone mobile cell
  repair fix service
  build builders construction
  plumber plumbing pipes
  roof roofing roofers
  clean cleaning cleaners
  paint painting painters
  wood timber carpentry
  furniture interiors living
  kitchen cooking culinary
  food foods meals
  wine winery vineyard cellar
  beer brewery brewing ale
  tea teahouse infusions
  chocolate cocoa sweets
  cake cakes pastry
  pizza pizzeria slice
  fish seafood fishery
  meat butcher grill
  farm farms ranch
  organic natural bio
  pet pets paws
  dog dogs hound pup
  cat cats feline kitty
  horse horses equine stables
  baby babies kids
  kids children junior
  toy toys play
  game games gaming
  party events celebrations
  wedding weddings bridal
  gift gifts presents
  money finance capital
  bank banking credit
  insurance cover protect
  accounting accountants bookkeeping
  consulting consultants advisory
  marketing promotion growth
  media press news
  print printing prints
  agency group partners
  company co group
  team crew squad
  friends buddies mates
  family kin clan
  city urban metro
  town village local
  land estate property
  estate realty properties homes
  job jobs careers work
  help support care
  energy power electric
  water aqua hydro
  dream dreams vision
  idea ideas concept
`;

const BY_WORD: ReadonlyMap<string, readonly string[]> = parseGroups();

/** Synonyms of a word, the nearest first; empty for an unknown word. */
export function synonymsOf(word: string): readonly string[] {
  return BY_WORD.get(word) ?? [];
}

function parseGroups(): Map<string, string[]> {
  const byWord = new Map<string, string[]>();
  for (const line of GROUPS.trim().split('\n')) {
    const group = line.trim().split(' ');
    for (const word of group) {
      const others = group.filter((other) => other !== word && !byWord.get(word)?.includes(other));
      byWord.set(word, [...(byWord.get(word) ?? []), ...others]);
    }
  }
  return byWord;
}
