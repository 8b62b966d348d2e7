export function isOwn(selector: string): boolean;
export function scoped(selector: string, name: string): string;
export default function ownStyles(
  this: { getOptions(): { name: string }; resourcePath: string; rootContext: string },
  source: string,
): string;
