import { english, stemOf } from '../language/index.ts';
import { wordsOfTrades } from './everyday-trades.ts';

/** Said for each other. Which of them a document uses is its writer's choice, and a visitor does not know it. */
const sameThing = `
  rent hire lease borrow
  mend repair fix
  kid child children youngster
  baby infant
  lift elevator
  sofa couch settee
  pram buggy pushchair stroller
  nappy diaper
  trousers pants
  jumper sweater pullover
  bike bicycle cycle
  car vehicle
  holiday vacation
  rubbish trash garbage waste
  loo toilet restroom wc
  autumn fall
  flat apartment
  queue line
  voucher coupon
  receipt invoice bill
  buy purchase
  photo picture photograph
  ill sick unwell
  xmas christmas
  jab vaccination vaccine inoculation
  shot injection
  pill tablet
  physician doctor gp
  elderly senior pensioner
  mate friend guest companion
  quit cancel terminate
  delayed late delay
  collect fetch pickup
  lightning thunder thunderstorm storm
  wheelchair accessible accessibility disabled disability stepfree
  deaf hearing
  silent quiet
  luggage baggage suitcase
  grown-up adult
  parcel package
  refund reimburse
  phone telephone
  wage salary pay
  oven kiln
  noisy loud noise
  mum mom mother mummy
  dad father daddy
  grandma gran granny nan grandmother
  grandpa grandad grandfather
  brother sister sibling
  husband wife spouse
  colleague coworker
  boss manager
  instructor teacher tutor trainer coach
  hairdresser barber stylist
  optician optometrist
  writer author
  policeman cop police
  cellar basement
  attic loft
  rug carpet
  purse wallet handbag
  taxi cab
  website homepage webpage site
  password passcode
  discount concession reduction
  allergy allergic allergen
  booze alcohol
  jacuzzi whirlpool
  fine penalty
  gratuity tip
  vat tax
  swap exchange
  postpone reschedule
  enrol register
  forbidden prohibited banned
  allowed permitted
  faulty defective broken damaged
  assemble assembly
  dispose disposal discard
  excursion outing trip
  beginner novice
  pupil student learner
  timber wood lumber
  fabric cloth textile
  illness disease sickness
  pamphlet brochure leaflet flyer
  guarantee warranty
  deadline cutoff
  staircase stairs stairway
  hut cabin
  footpath path trail
  gift present
  whole full entire
  scared nervous anxious afraid frightened
  retake resit
  speak language spoken
  sleep overnight
`;

/** What Britain, America and others call a thing, or how they spell it. */
const acrossCountries = `
  chemist pharmacy drugstore pharmacist
  launderette laundromat laundry
  cot crib
  dummy pacifier soother
  creche nursery daycare kindergarten preschool
  childminder babysitter nanny
  torch flashlight
  tap faucet
  cooker stove hob
  fridge refrigerator
  hoover vacuum
  wardrobe closet
  duvet comforter quilt
  dustbin bin trashcan
  spanner wrench
  garden yard backyard
  barbecue bbq grill
  pavement sidewalk
  motorway freeway highway expressway
  lorry truck
  tram streetcar trolleybus
  underground tube subway metro
  petrol gasoline
  diesel fuel
  tyre tire
  windscreen windshield
  motorbike motorcycle
  aeroplane airplane plane aircraft
  caravan camper campervan motorhome rv
  biscuit cookie
  sweets candy
  aubergine eggplant
  courgette zucchini
  coriander cilantro
  prawn shrimp
  takeaway takeout
  plaster bandaid bandage
  trainers sneakers
  tights pantyhose
  swimsuit swimwear bathers
  dungarees overalls
  rucksack backpack
  spectacles glasses eyeglasses specs
  mobile cellphone smartphone
  telly tv television
  football soccer
  timetable schedule
  semester term
  cv resume
  surname lastname
  postcode zipcode
  postman mailman
  solicitor lawyer attorney
  headteacher headmaster principal
  uk britain
  usa america
  holland netherlands
  colour color
  centre center
  theatre theater
  litre liter
  metre meter
  fibre fiber
  grey gray
  licence license
  jewellery jewelry
  pyjamas pajamas
  mould mold
  aluminium aluminum
  cosy cozy
  doughnut donut
  yoghurt yogurt
  catalogue catalog
  favourite favorite
  flavour flavor
  neighbour neighbor
  harbour harbor
  traveller traveler
  paediatric pediatric
  orthopaedic orthopedic
  gynaecologist gynecologist
  anaesthetic anesthetic
  coeliac celiac
  instalment installment
`;

/** Said in full or in short. */
const inShort = `
  min minute
  hr hour
  km kilometre kilometer
  cm centimetre centimeter
  mm millimetre millimeter
  kg kilo kilogram
  ml millilitre milliliter
  jan january
  feb february
  apr april
  aug august
  sept september
  oct october
  nov november
  dec december
  mon monday
  tue tues tuesday
  wed weds wednesday
  thu thur thurs thursday
  fri friday
  pc computer
  wifi wlan internet broadband
  id identification
  dob birthdate
  info information
  app application
  vet veterinarian veterinary
  limo limousine
  demo demonstration
  lab laboratory
  uni university
  exam examination
  gym fitness
  vaping vape smoking
  veggie vegetarian
`;

/** What the first word is one of: a rule about the others holds for it. */
const kindsOf = `
  sandwich food picnic snack
  lunch food meal
  cake food
  crisps food
  puppy dog pet
  dog pet animal
  cat pet animal
  rabbit pet animal
  beer alcohol drink
  wine alcohol drink
  watch valuables
  wallet valuables
  jewellery valuables
  umbrella belongings property
  scratch damage
  dent damage
  drop damage
  crack damage
  smash damage
  spill damage stain
  visa card
  mastercard card
  bitcoin cryptocurrency
  ethereum cryptocurrency
  snow weather
  rain weather
  train transport
  bus transport
  car parking
  hungry food
  thirsty drink
  soup food
  pizza food
  burger food
  hamburger food
  kitten cat pet animal
  hamster pet animal
  parrot pet animal
  cider alcohol drink
  vodka alcohol drink
  whisky alcohol drink
  champagne wine alcohol drink
  lemonade drink
  juice drink
  toddler child
  teenager child
  teen child
  son child
  daughter child
  nephew child
  niece child
  grandson child grandchild
  granddaughter child grandchild
  ipad tablet
  iphone phone smartphone
  macbook laptop computer
  laptop computer
  paypal payment
  amex card
  necklace jewellery
  bracelet jewellery
  earring jewellery
  easter holiday
  storm weather
  hail weather
  fog weather
  tram transport
  metro transport
  hoodie clothes clothing
  jacket clothes clothing
  shirt clothes clothing
  rash skin
  mouse vermin rodent pest
  mice vermin rodent pest
  rat vermin rodent pest
  nurse nhs
  chair furniture
  table furniture
  wardrobe furniture
  sofa furniture
`;

const stemmed = (line: string) =>
  line
    .trim()
    .split(' ')
    .map((word) => stemOf(word, english));
const linesOf = (words: string) => words.trim().split('\n').map(stemmed);

const othersByWord = new Map<string, Set<string>>();
const add = (word: string, others: string[]) =>
  othersByWord.set(
    word,
    new Set([...(othersByWord.get(word) ?? []), ...others.filter((one) => one !== word)]),
  );
for (const group of [sameThing, acrossCountries, inShort, wordsOfTrades])
  for (const words of linesOf(group)) for (const word of words) add(word, words);
for (const [word, ...kinds] of linesOf(kindsOf)) add(word!, kinds);

/** The stems of what an English word may be called in a document, or be one of. */
export const otherWordsFor = (word: string): Iterable<string> =>
  othersByWord.get(stemOf(word, english)) ?? [];
