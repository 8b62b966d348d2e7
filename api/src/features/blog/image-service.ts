import { isImageAddress } from 'shared/contracts/blog-content';
import { plainText } from 'shared/contracts/blog-words';
import { minuteMs } from 'shared/durations';
import type { StoredImage } from './blog.model';

/** An OpenAI-compatible image endpoint. Its URL comes from the settings, never from a request (SSRF). */
export interface ImageService {
  url: string;
  key?: string | undefined;
}

type Made = { address: string } | { address?: undefined; type: StoredImage['type']; data: Buffer };

export const pictureLimitMs = minuteMs;
const maxBytes = 12_000_000;

const beginnings: [StoredImage['type'], RegExp][] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/webp', /^52494646.{8}57454250/],
];

/** The image type according to the file's magic bytes; undefined if it is not a supported image. */
export function kindOf(file: Buffer): StoredImage['type'] | undefined {
  const start = file.toString('hex', 0, 12);
  return beginnings.find(([, beginning]) => beginning.test(start))?.[0];
}

const promptFor = (title: string | undefined, content: string) =>
  `An editorial illustration without any text or letters, for an article in Norwegian by a customer service company. ${title ?? ''}\n\n${plainText(content).slice(0, 1000)}`.trim();

/** Requests a picture; throws if the service fails, times out or returns no picture. */
export async function askImageService(
  { url, key }: ImageService,
  title: string | undefined,
  content: string,
): Promise<Made> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify({
      prompt: promptFor(title, content),
      n: 1,
      size: '1024x1024',
      response_format: 'b64_json',
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(pictureLimitMs),
  });
  if (!response.ok) throw new Error(`The image service answered ${response.status}`);
  const answer: unknown = await response.json();
  const [made] = (answer as { data?: { b64_json?: unknown; url?: unknown }[] } | null)?.data ?? [];

  if (typeof made?.b64_json === 'string' && made.b64_json.length < maxBytes) {
    const data = Buffer.from(made.b64_json, 'base64');
    const type = kindOf(data);
    if (type) return { type, data };
  }
  // Pass a URL on to the browser: the server must not fetch URLs it was given (SSRF).
  if (typeof made?.url === 'string' && made.url.startsWith('https:') && isImageAddress(made.url)) {
    return { address: made.url };
  }
  throw new Error('The image service answered without a picture');
}
