/** What visitors ask about, by the words with which sites of several languages name the pages that answer it. */
const words = {
  faq: 'faq faqs fragen questions domande preguntas perguntas vragen veelgestelde frequently haeufige haufige foire',
  shipping:
    'shipping delivery deliveries versand lieferung livraison livraisons expedition envio envios entrega spedizione spedizioni consegna consegne verzending verzenden bezorging bezorgen levering',
  returns:
    'return returns refund refunds exchanges retoure retouren ruckgabe rueckgabe widerruf umtausch erstattung retour retours remboursement remboursements devolucion devoluciones devolucoes reembolso resi reso rimborso rimborsi retourneren terugsturen',
  hours:
    'hours opening oeffnungszeiten offnungszeiten horaires ouverture horario horarios apertura orari openingstijden openingsuren',
  prices:
    'price prices pricing rates fees preise preisliste tarife tarifs tarif prix precios precio tarifas prezzi listino tariffe precos prijzen tarieven',
  payment:
    'payment payments zahlung zahlungsarten bezahlung bezahlen paiement paiements pago pagos pagamento pagamenti betaling betalen betaalmethoden',
  contact: 'contact kontakt contatti contacto contato anfahrt impressum',
  help: 'help support helpcenter hilfe service kundenservice kundendienst aide assistance ayuda soporte aiuto assistenza ajuda suporte klantenservice hulp faqcenter terms agb conditions guarantee warranty garantie garantia garanzia',
  about: 'about uber ueber propos sobre nosotros siamo quienes overons',
} as const;
export type PageTopic = keyof typeof words;

const topics = new Map<string, PageTopic>(
  Object.entries(words).flatMap(([topic, list]) =>
    list.split(' ').map((word) => [word, topic as PageTopic] as const),
  ),
);
const maxLength = 300;

/** What an address or the text of a link promises; null for most of them. */
export function topicOf(text: string): PageTopic | null {
  const plain = decode(text.slice(0, maxLength))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
  for (const word of plain.split(/[^\p{L}\p{N}]+/u)) {
    const topic = topics.get(word);
    if (topic) return topic;
  }
  return null;
}

/** Whether a page is more likely than others to answer what visitors ask. */
export const isHelpful = (address: string) => topicOf(pathOf(address)) !== null;

const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : '');

function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
