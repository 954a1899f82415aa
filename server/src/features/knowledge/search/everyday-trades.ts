/**
 * Said for each other where people buy, stay, learn, train, repair and are treated. A word that means much else is left out,
 * since what it leads to would stand in every document.
 */
export const wordsOfTrades = `
  voucher certificate giftcard
  delivery shipping shipment dispatch
  deliver ship dispatch
  courier carrier
  postage shipping
  booking reservation appointment
  reserve book
  staff employee personnel worker
  owner proprietor founder
  headquarters hq
  customer client patron
  complimentary gratis free
  overdue unpaid outstanding arrears
  surcharge supplement
  instalment financing finance credit
  scholarship bursary grant aid
  referral recommendation
  refer recommend
  job vacancy career hiring
  maximum max limit
  minimum least
  annual yearly
  excess deductible
  insured insurance coverage
  subscriber member
  subscription membership
  noon midday lunchtime
  secondhand used preowned preloved
  clearance outlet
  manufacturer brand make
  handmade homemade
  faulty malfunctioning
  stolen theft steal robbery burglary
  thief burglar
  retain keep
  delete remove erase
  edit modify amend alter
  username login
  signin login
  encrypted encryption
  hosted hosting datacentre datacenter
  connect integrate integration
  sync synchronise synchronize
  refrigerated chilled
  roll bun bap
  loaf bread
  croissant pastry
  dinner supper
  dessert pudding
  appetizer appetiser starter
  sparkling fizzy carbonated
  soda lemonade
  fries chips
  peanut nut
  lactose dairy milk
  vegan plantbased
  sheets linen bedding
  duvet bedding
  receptionist reception frontdesk
  aircon airconditioning
  radiator heating heater
  hob cooker
  locker safe
  bonfire campfire fire
  quadcopter drone
  dinghy boat
  paddleboard sup
  hike walk hiking
  leash lead
  supermarket grocery groceries
  atm cashpoint
  lavatory toilet restroom washroom
  neuter castrate spay sterilise sterilize
  castration castrate neuter
  neutering neuter castrate spay
  deworm worming wormer
  flea parasite tick
  tummy stomach abdomen belly
  xray radiograph
  ultrasound scan sonography
  surgery operation
  checkup examination consultation
  medication medicine drug
  medicament medicine
  fever temperature
  ache pain sore
  dentist dental
  tooth teeth dental
  tooth dentist
  physio physiotherapy physiotherapist
  counsellor therapist psychologist
  pregnant pregnancy
  singing voice vocal
  singer voice vocal
  violin fiddle
  recital concert performance
  tuition lesson
  trial taster
  class course lesson
  outfit clothes clothing attire
  uniform clothes clothing
  blizzard snow snowstorm weather storm
  workout training exercise
  shoes footwear boots
  match fixture
  entry admission entrance
  clogged blocked blockage
  unblock blockage blocked
  boiler furnace
  leak drip
  quote estimate quotation
  removal relocation
  electrician electrical electric
  plumber plumbing
  trim prune
  lawn grass
  battery batteries accu
  puncture punctured
  ebike pedelec
  maintenance servicing service overhaul upkeep
  socket outlet
  fertiliser fertilizer
  soil compost
  weedkiller herbicide pesticide
  bouquet flowers
  wedding marriage bridal
  laundry washing
  ironing iron
  film video
  moped scooter
  height tall
  width wide
  length long
  depth deep
  weight heavy weigh
  dimension size measurement
  smartphone phone
  handicapped wheelchair disabled accessible
  crutches wheelchair
  ramp wheelchair
  pausing pause suspend freeze
  holdup delay
  punctual late
  tardy late
  cheque check
  passport document
`;
