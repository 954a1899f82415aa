import type { ContactReason } from '@parley/contract/leads/contact-form';
import type { DemoStatus } from '@parley/contract/leads/demos';
import type { OpenPosition } from '@parley/contract/leads/job-application-form';
import type { SubmissionStatus } from '@parley/contract/leads/submissions';

/** `at` is when it came: 0 for the first day of the seed, 1 for the last. */
export interface SeedDemoRequest {
  at: number;
  name: string;
  company: string;
  companySize: string;
  industry: string;
  timezone: string;
  daysAhead: number;
  message?: string;
  becomes?: DemoStatus;
  notes?: string;
}
interface SeedMessage {
  at: number;
  firstName: string;
  lastName: string;
  company?: string;
  reason: ContactReason;
  message: string;
  becomes?: SubmissionStatus;
}
export interface SeedApplication {
  at: number;
  name: string;
  position: OpenPosition;
  coverLetter: string;
  link?: string;
  becomes?: SubmissionStatus;
}

export const demoRequests: SeedDemoRequest[] = [
  {
    at: 0.05,
    name: 'Nora Quist',
    company: 'Quist Kayaks',
    companySize: '11-50',
    industry: 'Retail',
    timezone: 'Europe/Copenhagen',
    daysAhead: 3,
    message: 'We get the same forty questions every spring. Can it answer in Danish too?',
    becomes: 'completed',
    notes: 'Showed the widget on their own page. Wants an offer for three shops.',
  },
  {
    at: 0.15,
    name: 'Samuel Okafor',
    company: 'Lagos Parcel',
    companySize: '201-500',
    industry: 'Logistics',
    timezone: 'Africa/Lagos',
    daysAhead: 4,
    becomes: 'completed',
  },
  {
    at: 0.25,
    name: 'Hanna Lindqvist',
    company: 'Polar Dental',
    companySize: '1-10',
    industry: 'Healthcare',
    timezone: 'Europe/Stockholm',
    daysAhead: 2,
    becomes: 'cancelled',
    notes: 'Wrote that they decided for a telephone service.',
  },
  {
    at: 0.4,
    name: 'Luca Moretti',
    company: 'Bici Torino',
    companySize: '11-50',
    industry: 'Retail',
    timezone: 'Europe/Rome',
    daysAhead: 6,
    message: 'Two of us would like to see the inbox and how a colleague takes over a conversation.',
    becomes: 'completed',
  },
  {
    at: 0.55,
    name: 'Amelia Hart',
    company: 'Harbour Stays',
    companySize: '51-200',
    industry: 'Travel',
    timezone: 'Europe/London',
    daysAhead: 5,
    becomes: 'completed',
  },
  {
    at: 0.8,
    name: 'Kenji Watanabe',
    company: 'Watanabe Tools',
    companySize: '51-200',
    industry: 'Manufacturing',
    timezone: 'Asia/Tokyo',
    daysAhead: 8,
    message: 'Our manuals are PDFs of 300 pages. Please show us how it reads tables.',
    becomes: 'confirmed',
    notes: 'Bring the example with the torque table.',
  },
  {
    at: 0.88,
    name: 'Priya Raman',
    company: 'Saffron Learning',
    companySize: '11-50',
    industry: 'Education',
    timezone: 'Asia/Kolkata',
    daysAhead: 7,
    becomes: 'confirmed',
  },
  {
    at: 0.95,
    name: 'Diego Fuentes',
    company: 'Andes Outdoor',
    companySize: '11-50',
    industry: 'Retail',
    timezone: 'America/Santiago',
    daysAhead: 6,
  },
  {
    at: 0.97,
    name: 'Ruth Weber',
    company: 'Weber & Partner',
    companySize: '1-10',
    industry: 'Legal',
    timezone: 'Europe/Berlin',
    daysAhead: 9,
    message: 'Where is the data kept? We would run it on our own server.',
  },
  {
    at: 0.99,
    name: 'Maya Cohen',
    company: 'Cohen Optics',
    companySize: '51-200',
    industry: 'Healthcare',
    timezone: 'America/New_York',
    daysAhead: 4,
  },
];

export const messages: SeedMessage[] = [
  {
    at: 0.1,
    firstName: 'Jonas',
    lastName: 'Keller',
    company: 'Keller Gardens',
    reason: 'sales',
    message: 'We have four garden centres and one website. Would that be one plan or four?',
    becomes: 'closed',
  },
  {
    at: 0.3,
    firstName: 'Beatriz',
    lastName: 'Costa',
    reason: 'support',
    message:
      'I signed up yesterday and the confirmation mail never came. My address is right, I checked twice.',
    becomes: 'answered',
  },
  {
    at: 0.45,
    firstName: 'Oliver',
    lastName: 'Grant',
    company: 'Grant Web Studio',
    reason: 'partnership',
    message:
      'We build websites for hotels, about sixty a year. Is there a way for agencies to look after several businesses with one account?',
    becomes: 'answered',
  },
  {
    at: 0.7,
    firstName: 'Fatima',
    lastName: 'Zahra',
    company: 'Atlas Ceramics',
    reason: 'sales',
    message:
      'Do you answer in French and Arabic as well, and can our team answer by mail when the shop is closed?',
  },
  {
    at: 0.9,
    firstName: 'Erik',
    lastName: 'Holm',
    reason: 'other',
    message:
      'I write about small businesses for a newspaper. Who could I talk to about support without call centres?',
  },
  {
    at: 0.98,
    firstName: 'Wei',
    lastName: 'Zhang',
    company: 'Lotus Electronics',
    reason: 'support',
    message: 'The preview link of our agent has ended. How do I make a new one for a colleague?',
  },
];

export const applications: SeedApplication[] = [
  {
    at: 0.2,
    name: 'Ilse Brandt',
    position: 'Product Manager',
    coverLetter:
      'I have led the product of a booking system for eight years, from three customers to four thousand. I would like to work where the answer to a customer matters more than the number of tickets.',
    link: 'https://ilse-brandt.example',
    becomes: 'answered',
  },
  {
    at: 0.6,
    name: 'Marek Novak',
    position: 'Senior Backend Engineer',
    coverLetter:
      'PostgreSQL and TypeScript for ten years, most of it on systems that may not lose a message. Two of my open-source libraries are linked below.',
    link: 'https://marek.example/code',
  },
  {
    at: 0.85,
    name: 'Chloe Dubois',
    position: 'Customer Success Manager',
    coverLetter:
      'I ran the support of a furniture shop with five people and wrote most of the help pages myself. I know what customers ask at ten in the evening.',
  },
  {
    at: 0.96,
    name: 'Tariq Aziz',
    position: 'Junior Frontend Developer',
    coverLetter:
      'I finished my apprenticeship in summer. My final project was a chat for a library that works with a screen reader.',
    link: 'https://tariq.example',
  },
];
