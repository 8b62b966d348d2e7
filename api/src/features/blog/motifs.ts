/** Colours of a drawing, from the design system. */
export interface Palette {
  ground: string;
  shade: string;
  main: string;
  accent: string;
  warm: string;
  /** Details on top of `main`. */
  paper: string;
}

export interface Motif {
  /** Starts of Norwegian words that select this motif. A pattern, as splitting a long text into words takes far longer. */
  words: RegExp;
  /** Returns SVG shapes in a box of 400 by 400. */
  draw: (palette: Palette) => string;
}

/** All motifs; the first is the default when no word matches. */
export const motifs: Motif[] = [
  {
    words: /(?<![\p{L}-])(?:telefon|ring|samtale|svartjeneste|anrop|røret)/giu,
    draw: ({ main, accent }) =>
      `<path d="M92 60h62l30 86-44 34a250 250 0 0 0 84 84l34-44 86 30v62a44 44 0 0 1-48 44A300 300 0 0 1 48 108a44 44 0 0 1 44-48z" fill="${main}"/>` +
      `<g fill="none" stroke-width="22" stroke-linecap="round"><path d="M236 128a52 52 0 0 1 40 40" stroke="${accent}"/><path d="M248 66a114 114 0 0 1 88 90" stroke="#fff"/></g>`,
  },
  {
    words: /(?<![\p{L}-])(?:chat|melding|svarmal|nettprat|skriftlig)/giu,
    draw: ({ main, accent, paper }) =>
      `<path d="M60 60h210a40 40 0 0 1 40 40v92a40 40 0 0 1-40 40H140l-56 48v-48H60a40 40 0 0 1-40-40v-92a40 40 0 0 1 40-40z" fill="${main}"/>` +
      `<path d="M190 170h150a40 40 0 0 1 40 40v80a40 40 0 0 1-40 40h-20v44l-54-44h-76a40 40 0 0 1-40-40v-80a40 40 0 0 1 40-40z" fill="${accent}"/>` +
      `<g fill="${paper}"><circle cx="210" cy="250" r="14"/><circle cx="265" cy="250" r="14"/><circle cx="320" cy="250" r="14"/></g>`,
  },
  {
    words: /(?<![\p{L}-])(?:tall|mål|statistikk|prosent|rapport|kvalitet|kostnad|pris|budsjett)/giu,
    draw: ({ main, accent, warm }) =>
      `<g><rect x="40" y="210" width="66" height="150" rx="16" fill="${main}"/><rect x="128" y="150" width="66" height="210" rx="16" fill="${warm}"/><rect x="216" y="180" width="66" height="180" rx="16" fill="${main}"/><rect x="304" y="80" width="66" height="280" rx="16" fill="${accent}"/></g>` +
      `<path d="M56 150l96-70 90 34L344 30" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"/>`,
  },
  {
    words: /(?<![\p{L}-])(?:ordre|bestilling|nettbutikk|handel|vare|salg|butikk)/giu,
    draw: ({ main, accent, paper }) =>
      `<path d="M70 130h260l24 210a30 30 0 0 1-30 34H76a30 30 0 0 1-30-34z" fill="${main}"/>` +
      `<path d="M130 170v-60a70 70 0 0 1 140 0v60" fill="none" stroke="${accent}" stroke-width="22" stroke-linecap="round"/>` +
      `<path d="M142 266l42 42 78-84" fill="none" stroke="${paper}" stroke-width="24" stroke-linecap="round" stroke-linejoin="round"/>`,
  },
  {
    words: /(?<![\p{L}-])(?:vakt|døgn|kveld|natt|ferie|sommer|helg|tid|åpning|sekund|minutt)/giu,
    draw: ({ main, accent, warm, paper }) =>
      `<circle cx="200" cy="200" r="168" fill="${main}"/><circle cx="200" cy="200" r="128" fill="${paper}"/>` +
      `<path d="M200 112v88l62 44" fill="none" stroke="${main}" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/><path d="M200 32a168 168 0 0 1 168 168h-40a128 128 0 0 0-128-128z" fill="${accent}"/><circle cx="200" cy="200" r="16" fill="${warm}"/>`,
  },
  {
    words: /(?<![\p{L}-])(?:sentralbord|viderekobl|avdeling|rute)/giu,
    draw: ({ main, accent, warm, paper }) =>
      `<g fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round"><path d="M200 200L80 90M200 200L330 80M200 200L60 300M200 200L340 310M200 200V370"/></g>` +
      `<circle cx="200" cy="200" r="74" fill="${main}"/><circle cx="80" cy="90" r="44" fill="${accent}"/><circle cx="330" cy="80" r="36" fill="${warm}"/><circle cx="60" cy="300" r="36" fill="${warm}"/><circle cx="340" cy="310" r="46" fill="${accent}"/><circle cx="200" cy="368" r="28" fill="${main}"/>` +
      `<path d="M168 200a32 32 0 0 1 64 0M164 200v22M236 200v22" fill="none" stroke="${paper}" stroke-width="12" stroke-linecap="round"/>`,
  },
  {
    words: /(?<![\p{L}-])(?:team|ansatt|medarbeider|kollega|folk|mennesk|kunde|outsourc|partner)/giu,
    draw: ({ main, accent, warm, paper }) =>
      `<g><circle cx="108" cy="150" r="52" fill="${warm}"/><path d="M20 350a88 88 0 0 1 176 0z" fill="${warm}"/><circle cx="296" cy="150" r="52" fill="${accent}"/><path d="M208 350a88 88 0 0 1 176 0z" fill="${accent}"/><circle cx="202" cy="128" r="66" fill="${main}"/><path d="M88 374a114 114 0 0 1 228 0z" fill="${main}"/></g>` +
      `<path d="M136 128a66 66 0 0 1 132 0" fill="none" stroke="${paper}" stroke-width="14"/><rect x="122" y="120" width="28" height="48" rx="14" fill="${paper}"/><rect x="254" y="120" width="28" height="48" rx="14" fill="${paper}"/>`,
  },
  {
    words: /(?<![\p{L}-])(?:e-post|epost|mail|innboks|brev|henvendelse)/giu,
    draw: ({ main, accent, paper }) =>
      `<rect x="30" y="90" width="340" height="230" rx="30" fill="${main}"/><path d="M40 112l160 116 160-116" fill="none" stroke="${paper}" stroke-width="20" stroke-linecap="round" stroke-linejoin="round"/><circle cx="352" cy="98" r="42" fill="${accent}"/>`,
  },
];
