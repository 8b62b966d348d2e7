/** The design system's tokens (tokens.css) as the document has them: antd reckons with numbers and colours. */
export function readTokens() {
  const style = getComputedStyle(document.documentElement);
  const text = (name: string) => style.getPropertyValue(`--ui-${name}`).trim();
  return {
    text,
    /** A length that stands in `rem`. */
    pixels: (name: string) => Number.parseFloat(text(name)) * Number.parseFloat(style.fontSize),
  };
}
