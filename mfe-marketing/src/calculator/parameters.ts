/** What a visitor says of their calls: lost a week, share that would have bought, worth of one; `?anrop=5&andel=20&verdi=3000`. */
export const figureParameters = ['anrop', 'andel', 'verdi'] as const;
