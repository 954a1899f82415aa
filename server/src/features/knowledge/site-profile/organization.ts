import type { businessTypes } from '@parley/contract/businesses/businesses';
import type { CheerioAPI } from 'cheerio';
import { readHours, type WeekHours } from './stated-hours.ts';
import { readThings, type Thing, textIn, typesOf } from './structured-data.ts';

type BusinessType = (typeof businessTypes)[number];

export interface Organization {
  name: string;
  type: BusinessType | null;
  /** The most exact of its kinds, in words: `Bakery`, `Auto repair`. */
  industry: string;
  description: string;
  phone: string;
  email: string;
  location: string;
  logos: string[];
  hours: WeekHours | null;
}

/** Kinds of schema.org by the business types that the form offers; the first that fits. */
const typePatterns: [RegExp, BusinessType][] = [
  [/^OnlineStore$/, 'ecommerce'],
  [/^Airline$/, 'airline'],
  [/^(AccountingService|FinancialService)$/, 'accounting'],
  [/^(LegalService|Attorney|Notary)$/, 'legal_services'],
  [
    /^(School|EducationalOrganization|CollegeOrUniversity|HighSchool|ElementarySchool|Preschool)$/,
    'education',
  ],
  [/^(Medical|Dentist|Physician|Pharmacy|Hospital|Optician|VeterinaryCare|DiagnosticLab)/, 'healthcare'],
  [/^(GeneralContractor|RoofingContractor|HousePainter)$/, 'construction'],
  [
    /^(Electrician|Plumber|Locksmith|HVACBusiness|HomeAndConstructionBusiness|AutoRepair|MovingCompany)$/,
    'trades_work',
  ],
  [/^(TaxiService|BusOrCoach|TravelAgency|AutoRental)$/, 'transportation'],
  [/^(SoftwareApplication|WebApplication)$/, 'saas'],
  [/^(ProfessionalService|EmploymentAgency|InsuranceAgency|RealEstateAgent)$/, 'service_provider'],
  [
    /(Store|Shop|Bakery|Florist|Restaurant|Cafe|CafeOrCoffeeShop|FoodEstablishment|Winery|Brewery)$/,
    'retail',
  ],
];
const organizationType =
  /^(?:Organization|Corporation|NGO|LocalBusiness|OnlineBusiness|\w{0,40}(?:Business|Organization|Establishment|Agency|Company|Service|Contractor|Team|Center))$/;
/** They say no more than that there is a business. */
const plainTypes =
  /^(Organization|Corporation|LocalBusiness|OnlineBusiness|OnlineStore|Store|NGO|ProfessionalService)$/;

const isOrganization = (thing: Thing) =>
  typesOf(thing).some(
    (type) => organizationType.test(type) || typePatterns.some(([pattern]) => pattern.test(type)),
  );

/** The site's own organization, each fact from the first of its descriptions that has one. */
export function readOrganization($: CheerioAPI): Organization {
  const things = readThings($);
  const organizations = things.filter(isOrganization);
  const named = [...organizations, ...things.filter((thing) => typesOf(thing).includes('WebSite'))];
  const first = (read: (thing: Thing) => string, from = organizations) =>
    from.map(read).find((text) => text !== '') ?? '';
  const types = organizations.flatMap(typesOf);
  return {
    name: first(({ name }) => textIn(name), named),
    type: typePatterns.find(([pattern]) => types.some((type) => pattern.test(type)))?.[1] ?? null,
    industry: inWords(types.find((type) => !plainTypes.test(type)) ?? ''),
    description: first(({ description }) => textIn(description), named),
    phone: first((thing) => textIn(thing.telephone) || contactOf(thing, 'telephone')),
    email: first((thing) => textIn(thing.email) || contactOf(thing, 'email')).replace(/^mailto:/i, ''),
    location: first(({ address }) => addressOf(address)),
    logos: organizations.map(({ logo }) => addressIn(logo)).filter(Boolean),
    hours: organizations.map(readHours).find((hours) => hours !== null) ?? null,
  };
}

/** `AutoRepair` as `Auto repair`. */
function inWords(type: string) {
  const words = type.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1, 80);
}

function contactOf({ contactPoint }: Thing, field: 'telephone' | 'email') {
  const [point] = [contactPoint].flat();
  return typeof point === 'object' && point !== null ? textIn((point as Thing)[field]) : '';
}

function addressOf(value: unknown): string {
  const [address] = [value].flat();
  if (typeof address !== 'object' || address === null) return textIn(address);
  const { streetAddress, postalCode, addressLocality, addressRegion, addressCountry } = address as Thing;
  const country =
    typeof addressCountry === 'object' && addressCountry !== null
      ? textIn((addressCountry as Thing).name)
      : textIn(addressCountry);
  const town = [textIn(postalCode), textIn(addressLocality)].filter(Boolean).join(' ');
  return [textIn(streetAddress), town, textIn(addressRegion), country].filter(Boolean).join(', ');
}

function addressIn(value: unknown): string {
  const [image] = [value].flat();
  if (typeof image !== 'object' || image === null) return textIn(image);
  return textIn((image as Thing).url) || textIn((image as Thing).contentUrl);
}
