import type { PageTopic } from '../knowledge/index.ts';

interface AgentTexts {
  name: (business: string) => string;
  welcome: (business: string) => string;
  placeholder: string;
  escalation: string;
  /** What visitors ask on a page of this kind. */
  questions: Partial<Record<PageTopic, string>>;
}

const english: AgentTexts = {
  name: (business) => `${business} Assistant`,
  welcome: (business) => `Hello! I am the assistant of ${business}. What would you like to know?`,
  placeholder: 'Type your message...',
  escalation: 'Please wait while I connect you with a human agent.',
  questions: {
    shipping: 'How long does delivery take?',
    returns: 'How can I return an order?',
    hours: 'When are you open?',
    prices: 'What does it cost?',
    payment: 'How can I pay?',
    contact: 'How can I reach you?',
    about: 'What do you do?',
  },
};

/** An agent speaks the language of its website from the first word. */
const byLanguage: Record<string, AgentTexts> = {
  en: english,
  de: {
    name: (business) => `Assistent von ${business}`,
    welcome: (business) => `Hallo! Ich bin der Assistent von ${business}. Was möchten Sie wissen?`,
    placeholder: 'Ihre Nachricht …',
    escalation: 'Einen Moment bitte, ich verbinde Sie mit einem Menschen.',
    questions: {
      shipping: 'Wie lange dauert die Lieferung?',
      returns: 'Wie kann ich eine Bestellung zurückgeben?',
      hours: 'Wann haben Sie geöffnet?',
      prices: 'Was kostet es?',
      payment: 'Wie kann ich bezahlen?',
      contact: 'Wie kann ich Sie erreichen?',
    },
  },
  fr: {
    name: (business) => `Assistant de ${business}`,
    welcome: (business) => `Bonjour ! Je suis l'assistant de ${business}. Que souhaitez-vous savoir ?`,
    placeholder: 'Votre message…',
    escalation: 'Un instant, je vous mets en relation avec une personne.',
    questions: {
      shipping: 'Quels sont les délais de livraison ?',
      returns: 'Comment retourner une commande ?',
      hours: 'Quels sont vos horaires ?',
      payment: 'Comment puis-je payer ?',
      contact: 'Comment puis-je vous joindre ?',
    },
  },
  es: {
    name: (business) => `Asistente de ${business}`,
    welcome: (business) => `¡Hola! Soy el asistente de ${business}. ¿Qué le gustaría saber?`,
    placeholder: 'Escriba su mensaje…',
    escalation: 'Un momento, le pongo en contacto con una persona.',
    questions: {
      shipping: '¿Cuánto tarda el envío?',
      returns: '¿Cómo puedo devolver un pedido?',
      hours: '¿Cuál es su horario?',
      payment: '¿Cómo puedo pagar?',
      contact: '¿Cómo puedo contactar con ustedes?',
    },
  },
  it: {
    name: (business) => `Assistente di ${business}`,
    welcome: (business) => `Salve! Sono l'assistente di ${business}. Che cosa desidera sapere?`,
    placeholder: 'Scriva il suo messaggio…',
    escalation: 'Un momento, la metto in contatto con una persona.',
    questions: {
      shipping: 'Quanto tempo richiede la spedizione?',
      returns: 'Come posso restituire un ordine?',
      hours: 'Quali sono gli orari di apertura?',
      payment: 'Come posso pagare?',
      contact: 'Come posso contattarvi?',
    },
  },
  nl: {
    name: (business) => `Assistent van ${business}`,
    welcome: (business) => `Hallo! Ik ben de assistent van ${business}. Wat wilt u weten?`,
    placeholder: 'Typ uw bericht…',
    escalation: 'Een ogenblik, ik verbind u door met een medewerker.',
    questions: {
      shipping: 'Hoe lang duurt de levering?',
      returns: 'Hoe kan ik een bestelling retourneren?',
      hours: 'Wat zijn de openingstijden?',
      payment: 'Hoe kan ik betalen?',
      contact: 'Hoe kan ik u bereiken?',
    },
  },
  pt: {
    name: (business) => `Assistente de ${business}`,
    welcome: (business) => `Olá! Sou o assistente de ${business}. O que gostaria de saber?`,
    placeholder: 'Escreva a sua mensagem…',
    escalation: 'Um momento, vou ligá-lo a uma pessoa.',
    questions: {
      shipping: 'Quanto tempo demora a entrega?',
      returns: 'Como posso devolver uma encomenda?',
      hours: 'Qual é o horário de funcionamento?',
      payment: 'Como posso pagar?',
      contact: 'Como posso entrar em contacto?',
    },
  },
};

/** Of languages we have no words for, English ones. */
export const agentTextsIn = (language: string | null): AgentTexts =>
  byLanguage[language?.slice(0, 2).toLowerCase() ?? ''] ?? english;
