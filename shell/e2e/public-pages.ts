/** Every public page with its Norwegian heading. */
export const publicPages = {
  '/': 'Kundene ringer. Vi svarer.',
  '/om-oss': 'Outsourcing av kundeservice, uten at kunden merker forskjell',
  '/kontakt': 'Snakk med oss',
  '/tilbud': 'Fyll inn og få tilsendt et tilpasset tilbud',
  '/sentralbordtjeneste': 'Sentralbord',
  '/kundesenter': 'Kundeservice',
  '/ordretelefon': 'Ordretelefon',
  '/svartjeneste': 'Svartjeneste på telefon',
  '/chat-support': 'Chat-support',
  '/outsourcing-kundeservice': 'Outsourcing av kundeservice',
  '/telefonvakt': 'Telefonvakt',
  '/case': 'Hva skjer når noen svarer?',
  '/kundeanbefalinger': '80+ bedrifter lar oss ta telefonen',
  '/vms': 'En god beskjed når ingen kan svare',
  '/vilkar': 'Vilkår',
  '/personvern': 'Personvernerklæring',
  '/nedlastinger': 'Nedlastinger og support',
} as const;

/** Label of the button on each service page that leads to the quote form. */
export const serviceButtons = {
  '/svartjeneste': 'Be om pris',
  '/kundesenter': 'Be om pris',
  '/ordretelefon': 'Be om pris',
  '/sentralbordtjeneste': 'Be om gratis behovsanalyse',
  '/outsourcing-kundeservice': 'Få en plan på 24 timer',
  '/chat-support': 'Kom i gang med chat-support',
  '/telefonvakt': 'Bestill telefonvakt',
} as const;
