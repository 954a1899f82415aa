const valueWords = new Set(
  [
    'cost costs costing price prices priced charge charges charged fee fees free pay pays paid gratis kostet kosten preis gebühr kostenlos coûte prix cuesta precio costa prezzo kost prijs',
    'allowed allow allows permitted permit possible accept accepts accepted welcome available offer offers offered erlaubt möglich akzeptiert willkommen autorisé permis possible accepté permitido posible aceptado ammesso possibile toegestaan mogelijk',
  ]
    .join(' ')
    .split(' '),
);

/** Whether the word only leads up to a value, or says yes or no. */
export const isValueWord = (word: string) => valueWords.has(word);
