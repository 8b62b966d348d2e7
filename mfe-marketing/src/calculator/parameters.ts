/** Parameters: lost calls per week, share that would have bought, value of a sale; `?anrop=5&andel=20&verdi=3000`. */
export const figureParameters = ['anrop', 'andel', 'verdi'] as const;
