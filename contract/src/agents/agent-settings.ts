import { z } from 'zod';
import { harmlessLine, harmlessText } from '../wire/harmless-text.ts';

export const widgetPosition = z.enum(['bottom-right', 'bottom-left', 'top-right', 'top-left']);
export type WidgetPosition = z.infer<typeof widgetPosition>;

export const defaultPrimaryColor = '#2563eb';

export const fontFamilies = [
  'System Default',
  'Inter',
  'Roboto',
  'Poppins',
  'Playfair Display',
  'Montserrat',
  'Lato',
  'Open Sans',
  'Source Sans Pro',
  'Merriweather',
] as const;
export const fontSizes = ['small', 'medium', 'large'] as const;
export const borderRadii = ['none', 'small', 'medium', 'large', 'full'] as const;
export const timeZones = [
  'UTC',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
] as const;

const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Enter a colour such as #2563eb')
  .meta({ examples: ['#2563eb'] });
/** Owners paste too: what nobody sees must not hide in what visitors read. */
const line = (max: number) => z.string().overwrite(harmlessLine).max(max);
const paragraph = (max: number) => z.string().overwrite(harmlessText).max(max);

export const agentAppearance = z.object({
  primaryColor: color,
  position: widgetPosition,
  fontFamily: z.enum(fontFamilies),
  fontSize: z.enum(fontSizes),
  borderRadius: z.enum(borderRadii),
  /** The launcher; null takes the primary colour. */
  chatBubbleColor: color.nullable(),
  /** What the visitor says; null takes the primary colour. */
  userMessageColor: color.nullable(),
  /** What the agent says; null takes a quiet grey. */
  botMessageColor: color.nullable(),
  /** Empty shows the agent's name. */
  headerText: line(80),
  placeholderText: line(120),
  customCss: z.string().max(10_000),
});
export type AgentAppearance = z.infer<typeof agentAppearance>;

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:00')
  .meta({ examples: ['09:00'] });
const dayHours = z.object({
  start: timeOfDay,
  end: timeOfDay.meta({
    description:
      'At or before the start it means the next day: 18:00 to 02:00 is a night, the same time twice is 24 hours.',
    examples: ['17:00'],
  }),
  enabled: z.boolean(),
});
/** Times of day are written so that they can be compared as they stand. */
export const closesNextDay = ({ start, end }: { start: string; end: string }) => end <= start;

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

export const businessHours = z.object({
  ...(Object.fromEntries(weekdays.map((day) => [day, dayHours])) as Record<Weekday, typeof dayHours>),
  /** Any zone the server knows; the form offers the usual ones. */
  timezone: z
    .string()
    .max(64)
    .refine(isTimeZone, 'Unknown time zone')
    .meta({ examples: ['UTC'] }),
});
export type BusinessHours = z.infer<typeof businessHours>;

export const agentHandoff = z.object({
  enabled: z.boolean(),
  /** Turns in a row without an answer before a person is offered. */
  threshold: z.number().int().min(1).max(10),
  businessHoursOnly: z.boolean(),
  businessHours,
  /** Days without anybody there, in the time zone of the business hours. A night belongs to the day on which it opens. */
  holidays: z.array(z.object({ date: z.iso.date(), name: line(80) })).max(100),
  /** Within how many business hours whoever leaves a message is promised an answer; null promises nothing. */
  answerWithinHours: z.number().int().min(1).max(80).nullable(),
  escalationMessage: paragraph(500),
  /** Words and phrases for which a person is offered at once. */
  topics: z.array(line(80).min(1)).max(50),
});
export type AgentHandoff = z.infer<typeof agentHandoff>;

/** What an agent answers from. `manual` is no choice yet: whatever it has. What a member taught it is always used. */
export const knowledgeSourceChoice = z.enum(['manual', 'document-upload', 'faq-url', 'hybrid']);
export type KnowledgeSourceChoice = z.infer<typeof knowledgeSourceChoice>;
/** Uploaded files, and what was read from web addresses. */
export type KnowledgeKind = 'file' | 'page';
export const isKindUsed = (source: KnowledgeSourceChoice, kind: KnowledgeKind) =>
  source !== (kind === 'file' ? 'faq-url' : 'document-upload');

export const agentKnowledge = z.object({
  source: knowledgeSourceChoice,
  /** Whether a visitor may open the file an answer quotes. Web pages always link to themselves. */
  visitorsMayOpenFiles: z.boolean(),
});
export type AgentKnowledge = z.infer<typeof agentKnowledge>;

export const agentAdvanced = z.object({
  showTimestamps: z.boolean(),
  showTypingIndicator: z.boolean(),
  soundEnabled: z.boolean(),
  autoOpen: z.boolean(),
  /** Seconds after the page is there. */
  autoOpenDelay: z.number().int().min(0).max(600),
  maxMessageLength: z.number().int().min(50).max(4000),
  /** Messages a minute for the agent, all visitors together. */
  rateLimit: z.number().int().min(1).max(10_000),
  /** Questions a month the agent answers; past them the widget takes messages. Null: as many as the plan allows. */
  monthlyLimit: z.number().int().min(1).max(10_000_000).nullable(),
  /** Pictures and PDFs, for the team: the agent cannot look at them. */
  visitorsMaySendFiles: z.boolean(),
  /** Questions a visitor can tap instead of typing. */
  suggestions: z.array(line(120).min(1)).max(6),
});
export type AgentAdvanced = z.infer<typeof agentAdvanced>;

const weekday = { start: '09:00', end: '17:00', enabled: true };
const weekend = { start: '09:00', end: '17:00', enabled: false };

export const defaultAgentSettings = {
  appearance: {
    primaryColor: defaultPrimaryColor,
    position: 'bottom-right',
    fontFamily: 'Inter',
    fontSize: 'medium',
    borderRadius: 'medium',
    chatBubbleColor: null,
    userMessageColor: null,
    botMessageColor: null,
    headerText: '',
    placeholderText: 'Type your message...',
    customCss: '',
  } satisfies AgentAppearance as AgentAppearance,
  handoff: {
    enabled: false,
    threshold: 3,
    businessHoursOnly: false,
    businessHours: {
      monday: weekday,
      tuesday: weekday,
      wednesday: weekday,
      thursday: weekday,
      friday: weekday,
      saturday: weekend,
      sunday: weekend,
      timezone: 'UTC',
    },
    holidays: [],
    answerWithinHours: null,
    escalationMessage: 'Please wait while I connect you with a human agent.',
    topics: [],
  } satisfies AgentHandoff as AgentHandoff,
  knowledge: { source: 'manual', visitorsMayOpenFiles: false } satisfies AgentKnowledge as AgentKnowledge,
  advanced: {
    showTimestamps: true,
    showTypingIndicator: true,
    soundEnabled: true,
    autoOpen: false,
    autoOpenDelay: 0,
    maxMessageLength: 1000,
    rateLimit: 100,
    monthlyLimit: null,
    visitorsMaySendFiles: true,
    suggestions: [],
  } satisfies AgentAdvanced as AgentAdvanced,
};
export type AgentSettings = typeof defaultAgentSettings;

/** The parts an owner changes; what a part leaves out stays as it is. */
export const agentSettingsChange = z.object({
  appearance: agentAppearance.partial(),
  handoff: agentHandoff.partial(),
  knowledge: agentKnowledge.partial(),
  advanced: agentAdvanced.partial(),
});
